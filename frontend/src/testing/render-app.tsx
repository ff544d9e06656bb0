import '@testing-library/jest-dom';
import './settled.js';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router';
import { App } from '../app/App.js';
import { Providers } from '../app/Providers.js';
import { makeStore } from '../app/store.js';
import { BrowserNavigation } from '../ui/browser-navigation.js';
import { Toaster } from '../ui/toasts.js';
import { setMobile } from './jsdom-additions.js';
import {
  brand,
  circleMornings,
  dreamers,
  emptyDreamPage,
  emptyTrash,
  importedFiles,
  monthlyLetter,
  noCalendar,
  noCircles,
  noPeople,
  nudge,
  realityChecks,
  regions,
  sessions,
  signInWays,
  similarDreams,
  songs,
  voices,
  weeks,
} from './scenarios.js';
import { server } from './server.js';

interface Setting {
  /** The address the browser opens. */
  at: string;
  /** The request handlers beside the defaults for the brand, the dreamers and empty weeks. */
  with: RequestHandler[];
  mobile?: boolean;
  /** Puts the styles into the page, for tests that read them. */
  styled?: boolean;
}

const inPage = createCache({ key: 'css' });
// With styles in the page, half of a test's time goes to jsdom, which compares all rules with each element a query looks at.
const apart = createCache({ key: 'css', container: document.createElement('div') });

beforeAll(() => Toaster.fetch());

/**
 * Renders the whole app at an address. `left` lists where the browser itself was sent, `address()` is the app's own, `back()`
 * the browser's button.
 */
export function renderApp({ at, with: handlers, mobile = false, styled = false }: Setting) {
  setMobile(mobile);
  const defaults = [
    brand(),
    dreamers(),
    noPeople(),
    nudge(),
    circleMornings(),
    realityChecks(),
    monthlyLetter(),
    signInWays(),
    sessions(),
    similarDreams(),
    emptyTrash(),
    noCalendar(),
    noCircles(),
    importedFiles(),
    weeks(),
    regions(),
    songs(),
    voices(),
    ...emptyDreamPage(),
  ];
  server.use(...handlers, ...defaults);
  const left: string[] = [];
  let address = at;
  let navigate: NavigateFunction;
  const store = makeStore();
  const view = render(
    <CacheProvider value={styled ? inPage : apart}>
      <Providers store={store}>
        {() => (
          <BrowserNavigation value={(path) => left.push(path)}>
            <MemoryRouter initialEntries={[at]}>
              <App />
              <Address
                onChange={(...current) => {
                  [address, navigate] = current;
                }}
              />
            </MemoryRouter>
          </BrowserNavigation>
        )}
      </Providers>
    </CacheProvider>,
  );
  const back = () => act(() => navigate(-1));
  return { ...view, store, left, address: () => address, back, user: userEvent.setup() };
}

function Address({ onChange }: { onChange: (address: string, navigate: NavigateFunction) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search, useNavigate());
  return null;
}
