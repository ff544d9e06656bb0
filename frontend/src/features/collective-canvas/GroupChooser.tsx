import { COLLECTIVE_GROUPS, type GroupKey } from '@dreamloom/contracts/http';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { measures, radii } from '../../theme/measures.js';

/** Whose dreams to read together. All but the chosen one are still to come, and none can be changed yet. */
export function GroupChooser({ selected }: { selected: GroupKey }) {
  return (
    <section aria-labelledby="groups">
      <Typography id="groups" variant="h2">
        Choose a circle
      </Typography>
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
          gap: 1.5,
          mt: 2.25,
          p: 0,
          listStyle: 'none',
        }}
      >
        {COLLECTIVE_GROUPS.map(({ key, name, description }) => (
          <li key={key}>
            <Box
              component="button"
              type="button"
              disabled
              aria-pressed={key === selected}
              sx={{
                display: 'grid',
                gap: 0.5,
                width: '100%',
                height: '100%',
                px: 2.5,
                py: 2,
                font: 'inherit',
                textAlign: 'left',
                color: 'text.primary',
                bgcolor: key === selected ? 'tint.primary' : 'transparent',
                border: `${measures.hairline} solid`,
                borderColor: key === selected ? 'primary.main' : 'line',
                borderRadius: radii.card,
                cursor: 'not-allowed',
              }}
            >
              <Box
                component="span"
                sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, fontWeight: 600 }}
              >
                {name}
                <Box component="span" sx={{ flex: 'none', typography: 'body2', color: 'ink.secondary' }}>
                  Coming Soon
                </Box>
              </Box>
              <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
                {description}
              </Box>
            </Box>
          </li>
        ))}
      </Box>
    </section>
  );
}
