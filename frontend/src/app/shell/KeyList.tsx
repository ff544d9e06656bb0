import { t } from '@lingui/core/macro';
import Box from '@mui/material/Box';
import { Fragment, useId, useState } from 'react';
import { useBrand } from '../../api/brand.api.js';
import { measures, radii } from '../../theme/measures.js';
import { Dialog } from '../../ui/Dialog.js';
import { areSingleKeysOn, PAGE_KEYS, setSingleKeys } from '../../ui/key-shortcuts.js';
import { Switch } from '../../ui/Switch.js';
import { NAV_ENTRIES } from './NavList.js';

/** What each key does. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const brand = useBrand();
  const id = useId();
  const [isOn, setOn] = useState(areSingleKeysOn);
  const pages = Object.entries(PAGE_KEYS).flatMap(([key, path]) => {
    const entry = NAV_ENTRIES.find((one) => one.path === path);
    return entry ? [[['g', key], entry.label(brand)] as const] : [];
  });
  const keys: (readonly [readonly string[], string])[] = [
    [[t`Ctrl`, 'K'], t`Go to a dream, a person, a motif or a page`],
    [['n'], t`New dream`],
    [['/'], t`Search your dreams`],
    [['j'], t`Next dream`],
    [['k'], t`Previous dream`],
    [[t`Enter`], t`Open the dream`],
    [['e'], t`Edit`],
    [['s'], t`Share`],
    [['p'], t`People`],
    [['.'], t`More`],
    [[t`Del`], t`Delete`],
    [[t`Esc`], t`Back to the journal`],
    [[t`Ctrl`, 'S'], t`Save what is edited`],
    [[t`Ctrl`, 'Z'], t`Undo what a message offers to undo`],
    [['F8'], t`To the latest message`],
    ...pages,
    [['?'], t`This list`],
  ];
  const set = (next: boolean) => {
    setSingleKeys(next);
    setOn(next);
  };
  return (
    <Dialog open onClose={onClose} title={t`Keys`}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 2 }}>
        <Switch id={id} labelledBy={`${id}-label`} checked={isOn} onChange={set} />
        <Box component="label" id={`${id}-label`} htmlFor={id}>{t`Single keys do something`}</Box>
      </Box>
      <Box component="dl" sx={list}>
        {keys.map(([names, meaning]) => (
          <Fragment key={names.join()}>
            <Box component="dt" sx={{ display: 'flex', gap: 0.5 }}>
              {names.map((name) => (
                <Box key={name} component="kbd" sx={cap}>
                  {name}
                </Box>
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {meaning}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Dialog>
  );
}

const list = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'baseline',
  columnGap: 2.5,
  rowGap: 0.75,
  m: 0,
} as const;

const cap = {
  minWidth: '1.75rem',
  px: 0.75,
  textAlign: 'center',
  font: 'inherit',
  fontSize: '0.8125rem',
  border: `${measures.hairline} solid`,
  borderColor: 'line',
  borderRadius: radii.entry,
} as const;
