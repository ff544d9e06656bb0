import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { setHistoryGuard } from './history-guard.js';
import { LazyAlertDialog } from './LazyAlertDialog.js';

/** Requires a confirmation before unsaved changes are left by a link of the app, by the browser's Back, or with the tab. */
export function LeaveQuestion({ when, description }: { when: boolean; description?: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [leave, setLeave] = useState<() => void>();
  const ownSteps = useRef(0);

  useEffect(() => {
    if (!when) return;
    const { idx: at } = (history.state ?? {}) as { idx?: number };

    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      const isModified = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || isModified || link.target === '_blank' || link.hasAttribute('download')) return;
      const { origin, pathname: path, search, hash } = new URL(link.href);
      if (origin !== window.location.origin || path === pathname) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => void navigate(path + search + hash));
    };

    // The router has no way to refuse a step in the history, so the step is undone before the router receives it.
    const onStep = (event: PopStateEvent) => {
      if (ownSteps.current > 0) {
        ownSteps.current -= 1;
        event.stopImmediatePropagation();
        return;
      }
      const { idx: to } = (event.state ?? {}) as { idx?: number };
      if (at === undefined || to === undefined || to === at) return;
      event.stopImmediatePropagation();
      ownSteps.current += 1;
      history.go(at - to);
      setLeave(() => () => {
        stop();
        history.go(to - at);
      });
    };

    const onClose = (event: Event) => event.preventDefault();
    const stop = () => {
      document.removeEventListener('click', onClick, true);
      setHistoryGuard(undefined);
      window.removeEventListener('beforeunload', onClose);
    };
    document.addEventListener('click', onClick, true);
    setHistoryGuard(onStep);
    window.addEventListener('beforeunload', onClose);
    return stop;
  }, [when, pathname, navigate]);

  return (
    <LazyAlertDialog
      open={leave !== undefined}
      onClose={() => setLeave(undefined)}
      title={t`Leave without saving?`}
      description={description ?? t`What you changed here is not saved yet.`}
      confirm={{ label: t`Leave`, run: () => leave?.(), destructive: true }}
    />
  );
}
