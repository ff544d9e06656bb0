import Button, { type ButtonProps } from '@mui/material/Button';
import { SIGN_IN_ADDRESS } from '../../ui/addresses.js';
import { useBrowserNavigation } from '../../ui/browser-navigation.js';

/** Leads to sign-in; public/wake.js does the same for who presses it before the page is alive. */
export function WayIn(look: Pick<ButtonProps, 'variant' | 'size' | 'sx' | 'children' | 'aria-label'>) {
  const navigateBrowser = useBrowserNavigation();
  return (
    <Button
      {...look}
      data-leads-to={SIGN_IN_ADDRESS}
      onClick={(event) => {
        event.preventDefault();
        navigateBrowser(SIGN_IN_ADDRESS);
      }}
    />
  );
}
