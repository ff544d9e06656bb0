import '@testing-library/jest-dom';
import './settled.js';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RequestHandler } from 'msw';
import { MemoryRouter, useLocation } from 'react-router';
import { App } from '../app/App.js';
import { Providers } from '../app/Providers.js';
import { makeStore } from '../app/store.js';
import { BrowserNavigation } from '../ui/browser-navigation.js';
import { setMobile } from './jsdom-additions.js';
import { brand, dreamers, emptyTrash, nobodyMet, places, weeks } from './scenarios.js';
import { server } from './server.js';

interface Setting {
  /** The address the browser opens. */
  at: string;
  /** What answers at the network's edge, beside the brand, the dreamers and quiet weeks. */
  with: RequestHandler[];
  mobile?: boolean;
}

/** Opens the whole app on an address. `left` holds where the browser itself was sent, `address()` the app's own. */
export function renderApp({ at, with: handlers, mobile = false }: Setting) {
  setMobile(mobile);
  server.use(...handlers, brand(), dreamers(), nobodyMet(), emptyTrash(), weeks(), places());
  const left: string[] = [];
  let address = at;
  const store = makeStore();
  const view = render(
    <Providers store={store}>
      <BrowserNavigation value={(path) => left.push(path)}>
        <MemoryRouter initialEntries={[at]}>
          <App />
          <Address onChange={(current) => (address = current)} />
        </MemoryRouter>
      </BrowserNavigation>
    </Providers>,
  );
  return { ...view, store, left, address: () => address, user: userEvent.setup() };
}

function Address({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}
