import type { User } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { measures } from '../../theme/measures.js';
import { PageBoundary } from '../../ui/PageBoundary.js';
import { TooltipProvider } from '../../ui/Tooltip.js';
import { SkipLink } from '../../ui/SkipLink.js';
import { useIsMobile } from '../../ui/use-is-mobile.js';
import { MobileHeader } from './MobileHeader.js';
import { Sidebar } from './Sidebar.js';

/** The frame of every page of a signed-in dreamer. */
export function Shell({ user }: { user: User }) {
  const isMobile = useIsMobile();
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  return (
    <Box sx={{ display: { md: 'grid' }, gridTemplateColumns: `${measures.sidebar} minmax(0, 1fr)` }}>
      <SkipLink />
      {isMobile ? <MobileHeader user={user} /> : <Sidebar user={user} />}
      <Box
        component="main"
        id="content"
        ref={main}
        tabIndex={-1}
        sx={{
          width: '100%',
          maxWidth: measures.contentMax,
          mx: 'auto',
          px: { xs: 2.5, md: 'clamp(1.5rem, 4.5vw, 4.5rem)' },
          pt: { xs: 2.5, md: 5 },
          pb: 10,
        }}
      >
        <TooltipProvider>
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        </TooltipProvider>
      </Box>
    </Box>
  );
}

/** Takes keyboard and screen reader to the new page, as a page load would; not on the first one. */
function useFocusOnNewPage(main: React.RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}
