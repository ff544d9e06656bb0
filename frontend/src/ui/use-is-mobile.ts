import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';

/** True on phones and small tablets (up to 768 px). A page that was drawn beforehand is a desktop's until it is alive. */
export const useIsMobile = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
