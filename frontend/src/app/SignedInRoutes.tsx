import type { User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { Route, Routes } from 'react-router';
import { DashboardPage } from '../features/dreams/DashboardPage.js';
import { NotFound } from '../ui/NotFound.js';
import { PageLoading } from '../ui/PageLoading.js';
import { lazyPage } from './lazy-page.js';
import { Shell } from './shell/Shell.js';
import { STATIC_PAGES } from './static-pages.js';

const CollectiveCanvasPage = lazyPage(
  () => import('../features/collective-canvas/CollectiveCanvasPage.js'),
  'CollectiveCanvasPage',
);
const DreamSongsPage = lazyPage(() => import('../features/dream-songs/DreamSongsPage.js'), 'DreamSongsPage');
const ConnectivityPage = lazyPage(() => import('../features/connectivity/ConnectivityPage.js'), 'ConnectivityPage');
const PreviewPage = lazyPage(() => import('../features/preview/PreviewPage.js'), 'PreviewPage');
const MerchPage = lazyPage(() => import('../features/merch/MerchPage.js'), 'MerchPage');
const ProfilePage = lazyPage(() => import('../features/profile/ProfilePage.js'), 'ProfilePage');
const BadgesPage = lazyPage(() => import('../features/badges/BadgesPage.js'), 'BadgesPage');

/** What a dreamer sees, inside the navigation shell. The journal comes with the shell: it is nearly always the first page. */
export function SignedInRoutes({ user }: { user: User }) {
  return (
    <Routes>
      <Route element={<Shell user={user} />}>
        <Route path="/" element={<DashboardPage user={user} />} />
        <Route path="/dashboard" element={<DashboardPage user={user} />} />
        <Route path="/dream-songs" element={<DreamSongsPage user={user} />} />
        <Route path="/collective-canvas" element={<CollectiveCanvasPage user={user} />} />
        <Route path="/connectivity" element={<ConnectivityPage user={user} />} />
        <Route path="/preview" element={<PreviewPage />} />
        <Route path="/merch" element={<MerchPage />} />
        <Route
          path="/profile"
          element={<ProfilePage user={user} fallback={<PageLoading words="Loading your profile..." />} />}
        />
        <Route path="/badges" element={<BadgesPage user={user} />} />
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
