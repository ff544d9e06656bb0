import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { measures, radii } from '../../theme/measures.js';
import { Panel } from '../../ui/Panel.js';
import { usePageTitle } from '../../ui/use-page-title.js';
import { NOTES, ONE_MORE, SAMPLE_DREAM, SAMPLE_IMAGES } from './sample-dream.js';
import { SampleThumb } from './SampleThumb.js';

/** A dream with its gallery to look at and play with; nothing here is anybody's, and nothing is sent anywhere. */
export function PreviewPage() {
  const [images, setImages] = useState(SAMPLE_IMAGES);
  usePageTitle('Preview');
  const cover = images.find(({ isActive }) => isActive);
  const complete = images.length > SAMPLE_IMAGES.length;
  const activate = (id: string) => setImages(images.map((image) => ({ ...image, isActive: image.id === id })));
  const { title, date, source, tags, content } = SAMPLE_DREAM;
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <div>
        <Typography variant="h1">Preview</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          A sample dream, to try the gallery on.
        </Typography>
      </div>
      <Panel component="article" aria-labelledby="sample-title" sx={{ overflow: 'hidden' }}>
        <Box
          component="img"
          src={cover?.imageUrl}
          alt={cover?.prompt}
          width={640}
          height={427}
          sx={{ width: '100%', height: 'auto', maxHeight: '26rem', aspectRatio: measures.painting, objectFit: 'cover' }}
        />
        <Box sx={{ px: { xs: 2.5, md: 4 }, py: { xs: 2.5, md: 3.5 } }}>
          <Typography variant="body2" color="textSecondary">
            {date} · {source}
          </Typography>
          <Typography id="sample-title" variant="h2" sx={{ mt: 1, mb: 1.5 }}>
            {title}
          </Typography>
          <Typography sx={{ maxWidth: measures.textMax }}>{content}</Typography>
          <Box component="ul" aria-label="Tags" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            {tags.map((tag) => (
              <Box
                component="li"
                key={tag}
                sx={{
                  px: 1.5,
                  py: 0.4,
                  borderRadius: radii.pill,
                  bgcolor: 'tint.primary',
                  color: 'primary.main',
                  typography: 'body2',
                  fontWeight: 600,
                }}
              >
                {tag}
              </Box>
            ))}
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mt: 3.5, mb: 2 }}>
            <Typography variant="h3" sx={{ mr: 'auto' }}>
              Gallery
            </Typography>
            <Button variant="outlined" disabled={complete} onClick={() => setImages([...images, ONE_MORE])}>
              + New Image
            </Button>
          </Box>
          <Box
            component="ul"
            aria-label="Gallery"
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))' }}
          >
            {images.map((image) => (
              <SampleThumb key={image.id} image={image} onActivate={() => activate(image.id)} />
            ))}
          </Box>
        </Box>
      </Panel>
      <Panel component="section" aria-labelledby="notes-title" sx={{ p: { xs: 2.5, md: 4 } }}>
        <Typography id="notes-title" variant="h2">
          New features
        </Typography>
        <Box
          component="ul"
          sx={{ display: 'grid', gap: 1, pl: 2.5, mt: 2, listStyle: 'disc', '& ::marker': { color: 'ink.secondary' } }}
        >
          {NOTES.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Box>
      </Panel>
    </Box>
  );
}
