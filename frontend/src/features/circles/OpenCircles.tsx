import {
  COLLECTIVE_GROUPS,
  COUNTRIES,
  FIRST_BIRTH_YEAR,
  generationOf,
  MAX_CITY_LENGTH,
  OPEN_CIRCLES,
  type OpenCircle,
  type OpenCircles as Chosen,
} from '@dreamloom/contracts/http';
import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { sentenceOf } from '../../api/call.js';
import { useChooseOpenCirclesMutation, useGetOpenCirclesQuery } from '../../api/open-circles.api.js';
import { shared, shownLanguage } from '../../language/language.js';
import { measures } from '../../theme/measures.js';
import { Field, TextField } from '../../ui/Field.js';
import { Form } from '../../ui/Form.js';
import { Notice } from '../../ui/Notice.js';
import { openCircleName } from '../../ui/open-circle-name.js';
import { Panel } from '../../ui/Panel.js';
import { Select } from '../../ui/Select.js';

/** A select item has no empty value. */
const NONE = 'none';

/** The circles of a city, a country and a generation: which of them the dreamer is in, and which are open. */
export function OpenCircles() {
  const { data } = useGetOpenCirclesQuery();
  // What is stored begins the form again.
  return data ? <OpenCirclesForm key={JSON.stringify(data)} chosen={data} /> : null;
}

function OpenCirclesForm({ chosen }: { chosen: Chosen }) {
  const [city, setCity] = useState(chosen.city ?? '');
  const [country, setCountry] = useState(chosen.country ?? NONE);
  const [birthYear, setBirthYear] = useState(chosen.birthYear === null ? NONE : String(chosen.birthYear));
  const [save, { isLoading, error }] = useChooseOpenCirclesMutation();
  const choice = {
    city: country === NONE ? null : city.trim() || null,
    country: country === NONE ? null : country,
    birthYear: birthYear === NONE ? null : Number(birthYear),
  };
  const isChanged =
    choice.city !== chosen.city || choice.country !== chosen.country || choice.birthYear !== chosen.birthYear;
  const generation = choice.birthYear === null ? null : generationOf(choice.birthYear);
  return (
    <Panel
      component="section"
      aria-labelledby="open-circles"
      sx={{ mt: 4, p: { xs: 2.5, md: 3.5 }, boxShadow: 'none' }}
    >
      <Typography variant="h2" id="open-circles">{t`Your city, your country, your generation`}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: measures.textMax }}>
        {t`Of your dreams, only the public ones are in these circles, without your name. Nobody sees who is in them or how many. A circle opens on the canvas once there are public dreams of five people in it.`}
      </Typography>
      <Form
        onSubmit={() => isChanged && !isLoading && save({ body: choice })}
        sx={{ display: 'grid', gap: 2.5, mt: 2.5 }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2.5 }}>
          <Field label={t`Country`}>
            <Select options={[{ value: NONE, label: t`None` }, ...countries()]} value={country} onChange={setCountry} />
          </Field>
          <TextField
            label={t`City`}
            value={country === NONE ? '' : city}
            onChange={setCity}
            disabled={country === NONE}
            maxLength={MAX_CITY_LENGTH}
            hint={country === NONE ? t`Choose a country first.` : t`Leave it empty to be in no city’s circle.`}
          />
          <Field
            label={t`Year of birth`}
            hint={generation ? t`The generation of ${generation.from} to ${generation.to}.` : t`Only you see the year.`}
          >
            <Select
              options={[{ value: NONE, label: t`None` }, ...birthYears()]}
              value={birthYear}
              onChange={setBirthYear}
            />
          </Field>
        </Box>
        {error !== undefined && (
          <Notice tone="error" title={t`Failed to save your circles`}>
            {sentenceOf(error, t`Please try again.`)}
          </Notice>
        )}
        <Button
          type="submit"
          variant="contained"
          disabled={!isChanged || isLoading}
          sx={{ justifySelf: 'start' }}
        >{t`Save`}</Button>
      </Form>
      <States chosen={chosen} />
    </Panel>
  );
}

/** The circles that the dreamer is in. */
function States({ chosen }: { chosen: Chosen }) {
  const own = OPEN_CIRCLES.filter((circle) => openCircleName(chosen, circle) !== null);
  if (own.length === 0) return null;
  return (
    <Box component="ul" aria-live="polite" sx={{ display: 'grid', gap: 1, mt: 3 }}>
      {own.map((circle) => (
        <Box component="li" key={circle}>
          <Box component="bdi" sx={{ fontWeight: 600 }}>
            {openCircleName(chosen, circle)}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            · {groupName(circle)} ·{' '}
            {chosen.open.includes(circle) ? (
              <Link component={RouterLink} to="/collective-canvas">{t`open on the canvas`}</Link>
            ) : (
              t`not open yet`
            )}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const groupName = (circle: OpenCircle) => shared(COLLECTIVE_GROUPS.find(({ key }) => key === circle)?.name ?? '');

function countries() {
  const [names, order] = [
    new Intl.DisplayNames(shownLanguage(), { type: 'region' }),
    new Intl.Collator(shownLanguage()),
  ];
  const choices = COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value }));
  return choices.sort((a, b) => order.compare(a.label, b.label));
}

const birthYears = () =>
  Array.from({ length: new Date().getFullYear() - FIRST_BIRTH_YEAR + 1 }, (_, age) => {
    const year = String(new Date().getFullYear() - age);
    return { value: year, label: year };
  });
