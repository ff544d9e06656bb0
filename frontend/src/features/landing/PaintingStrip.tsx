import Box from '@mui/material/Box';

interface PaintingStripProps {
  /** Files of public/landing without their width. */
  names: readonly string[];
}

/** Paintings of the house side by side. Decoration. */
export function PaintingStrip({ names }: PaintingStripProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: `repeat(${names.length}, minmax(0, 1fr))` },
        gap: 0.5,
        '& img:nth-of-type(n + 2)': { display: { xs: 'none', sm: 'block' } },
      }}
    >
      {names.map((name) => (
        <Box
          key={name}
          component="img"
          src={`/landing/${name}-640.webp`}
          alt=""
          width={640}
          height={427}
          loading="lazy"
          decoding="async"
          sx={{ width: '100%', height: '100%', minHeight: '13rem', objectFit: 'cover' }}
        />
      ))}
    </Box>
  );
}
