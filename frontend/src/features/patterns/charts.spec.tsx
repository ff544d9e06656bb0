import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { Bars, Lines, scaleOf } from './Charts.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May'];
const to = (place: number, series: number) => `/dashboard?place=${place}&series=${series}`;

describe('the scale of a plot', () => {
  it.each([
    { min: 0, max: 7, ticks: [0, 2, 4, 6, 8], half: 4 },
    { min: 0, max: 5, ticks: [0, 2, 4, 6], half: 3 },
    { min: -2, max: 2, ticks: [-2, -1, 0, 1, 2], half: 0 },
    { min: 0, max: 0.25, ticks: [0, 0.1, 0.2, 0.30000000000000004], half: 0.15 },
    { min: 0, max: 1, leastStep: 1, ticks: [0, 1], half: 0.5 },
    { min: 0, max: 431, leastStep: 1, ticks: [0, 200, 400, 600], half: 300 },
  ])('from $min to $max has few round ticks', ({ min, max, leastStep, ticks, half }) => {
    const scale = scaleOf(min, max, leastStep);
    expect(scale.ticks).toEqual(ticks);
    expect(scale.shareOf(half)).toBeCloseTo(50);
  });
});

describe('bars', () => {
  it('lead to what they count, and leave out what is not there', () => {
    const series = [
      { label: 'Calm', colour: 'blue', data: [3, 0, 1, 0, 0] },
      { label: 'Scary', colour: 'red', data: [1, 2, 0, 0, 0] },
    ];
    render(<Bars labels={MONTHS} series={series} to={to} />, { wrapper: MemoryRouter });
    const bars = screen.getAllByRole('link');
    expect(bars.map((bar) => [bar.title, bar.getAttribute('href')])).toEqual([
      ['Jan, Calm: 3', to(0, 0)],
      ['Jan, Scary: 1', to(0, 1)],
      ['Feb, Scary: 2', to(1, 1)],
      ['Mar, Calm: 1', to(2, 0)],
    ]);
    expect(getComputedStyle(bars[0]!).height).toBe('75%');
  });
});

describe('lines', () => {
  const lines = (data: (number | null)[]) => {
    const series = [{ label: 'Lucidity', colour: 'blue', data }];
    const { container } = render(<Lines labels={MONTHS} series={series} max={5} to={to} />, { wrapper: MemoryRouter });
    return container;
  };

  it('go straight from point to point, over months without one', () => {
    const points = lines([6, null, 3, 0, 3]).querySelector('polyline')?.getAttribute('points');
    expect(points).toBe('10,0 50,50 70,100 90,50');
  });

  it('are not drawn through three points', () => {
    const drawn = lines([1, null, 3, null, 2]);
    expect(drawn.querySelector('polyline')).toBeNull();
    expect(screen.getAllByRole('link').map(({ title }) => title)).toEqual([
      'Jan\nLucidity: 1',
      'Mar\nLucidity: 3',
      'May\nLucidity: 2',
    ]);
  });
});
