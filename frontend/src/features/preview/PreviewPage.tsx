import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { measures, motion, radii } from '../../theme/measures.js';
import { overImage } from '../../theme/tokens.js';
import { formatDate } from '../../ui/format.js';
import { usePageTitle } from '../../ui/page-hooks.js';
import { Panel } from '../../ui/Panel.js';
import { notes, oneMore, sampleDream, type SampleImage, sampleImages } from './sample-dream.js';

export function PreviewPage() {
  const [images, setImages] = useState(sampleImages);
  usePageTitle(t`Preview`);
  const cover = images.find(({ isActive }) => isActive);
  const complete = images.length > sampleImages().length;
  const activate = (id: string) => setImages(images.map((image) => ({ ...image, isActive: image.id === id })));
  const { title, date, source, tags, content } = sampleDream();
  return (
    <Box sx={{ display: 'grid', gap: 3.5 }}>
      <div>
        <Typography variant="h1">{t`Preview`}</Typography>
        <Typography color="textSecondary" sx={{ mt: 1 }}>{t`A sample dream, to try the gallery on.`}</Typography>
      </div>
      <Panel component="article" aria-labelledby="sample-title" sx={{ overflow: 'hidden' }}>
        <Box
          component="img"
          src={cover?.imageUrl}
          alt={cover?.prompt}
          width={640}
          height={427}
          sx={{
            width: '100%',
            height: 'auto',
            maxHeight: '26rem',
            aspectRatio: measures.imageRatio,
            objectFit: 'cover',
          }}
        />
        <Box sx={{ px: { xs: 2.5, md: 4 }, py: { xs: 2.5, md: 3.5 } }}>
          <Typography variant="body2" color="textSecondary">
            {date} · {source}
          </Typography>
          <Typography id="sample-title" variant="h2" sx={{ mt: 1, mb: 1.5 }}>
            {title}
          </Typography>
          <Typography sx={{ maxWidth: measures.textMax }}>{content}</Typography>
          <Box component="ul" aria-label={t`Tags`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
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
            <Typography variant="h3" sx={{ marginInlineEnd: 'auto' }}>{t`Gallery`}</Typography>
            <Button
              variant="outlined"
              disabled={complete}
              onClick={() => setImages([...images, oneMore()])}
            >{t`+ New Image`}</Button>
          </Box>
          <Box
            component="ul"
            aria-label={t`Gallery`}
            sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(8.5rem, 1fr))' }}
          >
            {images.map((image) => (
              <SampleThumb key={image.id} image={image} onActivate={() => activate(image.id)} />
            ))}
          </Box>
        </Box>
      </Panel>
      <Panel component="section" aria-labelledby="notes-title" sx={{ p: { xs: 2.5, md: 4 } }}>
        <Typography id="notes-title" variant="h2">{t`New features`}</Typography>
        <Box
          component="ul"
          sx={{
            display: 'grid',
            gap: 1,
            paddingInlineStart: 2.5,
            mt: 2,
            listStyle: 'disc',
            '& ::marker': { color: 'ink.secondary' },
          }}
        >
          {notes().map((note) => (
            <li key={note}>{note}</li>
          ))}
        </Box>
      </Panel>
    </Box>
  );
}

/** An image of the gallery: framed when it is the cover, else a button that makes it the cover. */
function SampleThumb({ image, onActivate }: { image: SampleImage; onActivate: () => void }) {
  return (
    <Box component="li">
      <ButtonBase
        onClick={onActivate}
        aria-pressed={image.isActive}
        sx={{
          position: 'relative',
          display: 'block',
          width: '100%',
          overflow: 'hidden',
          borderRadius: radii.entry,
          border: `${measures.ring} solid`,
          borderColor: image.isActive ? 'secondary.main' : 'transparent',
          // Without hover the label is always visible.
          '@media (hover: hover)': {
            '& .act': { opacity: 0, transition: `opacity ${motion.quick} ${motion.ease}` },
            '&:hover .act, &:focus-visible .act': { opacity: 1 },
          },
        }}
      >
        <Box
          component="img"
          src={image.imageUrl}
          alt={image.prompt}
          width={640}
          height={427}
          sx={{ width: '100%', height: 'auto', aspectRatio: measures.imageRatio, objectFit: 'cover' }}
        />
        <Box
          component="span"
          className={image.isActive ? undefined : 'act'}
          sx={{
            position: 'absolute',
            insetInlineStart: '0.5rem',
            bottom: '0.5rem',
            px: 1.25,
            py: 0.25,
            borderRadius: radii.pill,
            typography: 'body2',
            fontWeight: 600,
            color: image.isActive ? overImage.nowDot : overImage.label,
            bgcolor: overImage.veil,
          }}
        >
          {image.isActive ? t`active` : t`make active`}
        </Box>
      </ButtonBase>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.75 }}>
        <time dateTime={image.createdAt}>{formatDate(image.createdAt, null)}</time>
      </Typography>
    </Box>
  );
}
