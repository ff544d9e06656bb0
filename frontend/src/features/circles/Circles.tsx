import { useMatch, useParams } from 'react-router';
import { CirclePage } from './CirclePage.js';
import { CirclesPage } from './CirclesPage.js';
import { JoinPage } from './JoinPage.js';

/** The pages of circles, which are one file for the browser. */
export function Circles() {
  const { circle } = useParams();
  const isJoining = useMatch('/circles/join') !== null;
  if (isJoining) return <JoinPage />;
  return circle === undefined ? <CirclesPage /> : <CirclePage />;
}
