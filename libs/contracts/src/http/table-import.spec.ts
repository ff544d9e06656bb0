import { columnNames, dateInCell } from './table-import.js';

it.each([
  ['2024-04-03T10:00', 'dmy', '2024-04-03'],
  ['2024/4/3', 'mdy', '2024-04-03'],
  ['03/04/2024', 'dmy', '2024-04-03'],
  ['03/04/2024', 'mdy', '2024-03-04'],
  ['3.4.2024, 7:30', 'dmy', '2024-04-03'],
  ['31/02/2024', 'dmy', null],
  ['2024-13-01', 'ymd', null],
  ['04/03/24', 'dmy', null],
  ['1899-12-31', 'ymd', null],
  ['20240403', 'ymd', null],
  ['soon', 'ymd', null],
  ['', 'ymd', null],
] as const)('the date in a cell %j, written as %s, is %s', (cell, order, date) => {
  expect(dateInCell(cell, order)).toBe(date);
});

it('names of columns are different, and none is a name of every object', () => {
  expect(columnNames(['Dream', ' Dream ', '', '__proto__', 'constructor'])).toEqual([
    ...['Dream', 'Dream 2', '3', '__proto___', 'constructor_'],
  ]);
});
