import { LANDING_PATHS, PROTECTED_PATHS, PROTECTED_ROUTES, type User } from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { DashboardPage } from '../features/dreams/DashboardPage.js';
import { NotFound } from '../ui/CentredPage.js';
import { lazyPart } from '../ui/lazy-part.js';
import { PageLoading } from '../ui/Loading.js';
import { STATIC_PAGES } from './public-parts.js';
import { Shell } from './shell/Shell.js';

const CollectiveCanvasPage = lazyPart(
  async () => (await import('../features/collective-canvas/CollectiveCanvasPage.js')).CollectiveCanvasPage,
  'pages',
  'frameworks',
);
const DreamSongsPage = lazyPart(
  async () => (await import('../features/dream-songs/DreamSongsPage.js')).DreamSongsPage,
  'pages',
  'frameworks',
);
const DreamPage = lazyPart(
  async () => (await import('../features/dreams/DreamPage/DreamPage.js')).DreamPage,
  'dream',
  'frameworks',
);
const ConnectivityPage = lazyPart(
  async () => (await import('../features/connectivity/ConnectivityPage.js')).ConnectivityPage,
  'pages',
);
const OtherEndingPage = lazyPart(
  async () => (await import('../features/other-ending/OtherEndingPage.js')).OtherEndingPage,
  'pages',
);
const PreviewPage = lazyPart(async () => (await import('../features/preview/PreviewPage.js')).PreviewPage, 'pages');
const MerchPage = lazyPart(async () => (await import('../features/merch/MerchPage.js')).MerchPage, 'pages');
const ProfilePage = lazyPart(
  async () => (await import('../features/profile/ProfilePage.js')).ProfilePage,
  'pages',
  'profile',
  'refusals',
);
const BadgesPage = lazyPart(async () => (await import('../features/badges/BadgesPage.js')).BadgesPage, 'pages');
const Circles = lazyPart(async () => (await import('../features/circles/Circles.js')).Circles, 'pages', 'frameworks');
const AllowPage = lazyPart(
  async () => (await import('../features/programs/AllowPage.js')).AllowPage,
  'pages',
  'refusals',
);
const TrashPage = lazyPart(async () => (await import('../features/trash/TrashPage.js')).TrashPage, 'pages');
const YouPage = lazyPart(async () => (await import('./shell/YouPage.js')).YouPage);
const PatternsPage = lazyPart(
  async () => (await import('../features/patterns/PatternsPage.js')).PatternsPage,
  'patterns',
);

/**
 * The pages of a dreamer, inside the navigation shell. The journal is in the same chunk, as it is nearly always the
 * first page.
 */
export function SignedInRoutes({ user }: { user: User }) {
  const pages: Record<Exclude<(typeof PROTECTED_PATHS)[number], '/new'>, ReactNode> = {
    '/dashboard': <DashboardPage user={user} />,
    '/ending': <OtherEndingPage user={user} />,
    '/dream-songs': <DreamSongsPage user={user} />,
    '/collective-canvas': <CollectiveCanvasPage user={user} />,
    '/badges': <BadgesPage user={user} />,
    '/patterns': <PatternsPage user={user} />,
    '/connectivity': <ConnectivityPage user={user} />,
    '/profile': <ProfilePage user={user} fallback={<PageLoading words={t`Loading your profile...`} />} />,
    '/preview': <PreviewPage />,
    '/merch': <MerchPage />,
    '/you': <YouPage user={user} />,
    '/trash': <TrashPage />,
    '/circles': <Circles />,
    '/circles/join': <Circles />,
    '/allow': <AllowPage />,
  };
  const ofThings: Record<(typeof PROTECTED_ROUTES)[number], ReactNode> = {
    '/dreams/:dream': <DreamPage user={user} />,
    '/circles/:circle': <Circles />,
  };
  return (
    <Routes>
      <Route element={<Shell user={user} />}>
        {LANDING_PATHS.map((path) => (
          <Route key={path} path={path} element={<DashboardPage user={user} />} />
        ))}
        {Object.entries({ ...pages, ...ofThings }).map(([path, page]) => (
          <Route key={path} path={path} element={page} />
        ))}
        {STATIC_PAGES.map(({ path, Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route
          path="*"
          element={
            <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2.5, pt: 10, textAlign: 'center' }}>
              <NotFound />
            </Box>
          }
        />
      </Route>
    </Routes>
  );
}
