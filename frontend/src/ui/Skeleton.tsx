import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { SystemStyleObject } from '@mui/system';
import { radii } from '../theme/measures.js';

interface SkeletonProps {
  width?: string;
  height: string;
  /** One object of styles; a list is not supported. */
  sx?: SystemStyleObject<Theme>;
}

/** The place of something that is on its way. Material UI's own would weigh a kilobyte in the first load. */
export const Skeleton = ({ width, height, sx = {} }: SkeletonProps) => (
  <Box sx={[{ width, height, bgcolor: 'tint.primary', borderRadius: radii.entry }, sx]} />
);
