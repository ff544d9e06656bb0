import { deviceOf } from './device-of.js';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) ';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ';

describe('the device of a User-Agent', () => {
  it.each([
    ['Firefox', 'Windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Firefox', 'Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    ['Firefox', 'Android', 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
    ['Firefox', 'iPhone', `${IPHONE}FxiOS/145.0 Mobile/15E148 Safari/605.1.15`],
    ['Chrome', 'Windows', `${WINDOWS}Chrome/142.0.0.0 Safari/537.36`],
    ['Chrome', 'Mac', `${MAC}537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36`],
    [
      'Chrome',
      'Linux',
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ],
    [
      'Chrome',
      'ChromeOS',
      'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ],
    ['Chrome', 'Android', `${ANDROID}Chrome/142.0.0.0 Mobile Safari/537.36`],
    ['Chrome', 'iPhone', `${IPHONE}CriOS/142.0.7444.77 Mobile/15E148 Safari/604.1`],
    ['Safari', 'iPhone', `${IPHONE}Version/18.5 Mobile/15E148 Safari/604.1`],
    [
      'Safari',
      'iPad',
      'Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1',
    ],
    ['Edge', 'Windows', `${WINDOWS}Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`],
    ['Edge', 'Android', `${ANDROID}Chrome/142.0.0.0 Mobile Safari/537.36 EdgA/142.0.0.0`],
    ['Edge', 'iPhone', `${IPHONE}Version/18.0 EdgiOS/142.0.3595.66 Mobile/15E148 Safari/605.1.15`],
    ['Opera', 'Windows', `${WINDOWS}Chrome/140.0.0.0 Safari/537.36 OPR/124.0.0.0`],
    ['Opera', 'Android', `${ANDROID}Chrome/140.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`],
    ['Samsung Internet', 'Android', `${ANDROID}SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`],
    ['Vivaldi', 'Windows', `${WINDOWS}Chrome/142.0.0.0 Safari/537.36 Vivaldi/7.6.3797.63`],
    ['DuckDuckGo', 'iPhone', `${IPHONE}Version/18.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`],
  ])('is %s on %s', (browser, system, userAgent) => {
    expect(deviceOf(userAgent)).toEqual({ browser, system });
  });

  it('has no system where an iPad says the same as a Mac', () => {
    const userAgent = `${MAC}605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`;
    expect(deviceOf(userAgent)).toEqual({ browser: 'Safari' });
  });

  it.each([
    ['nothing', undefined],
    ['a tool', 'curl/8.5.0'],
    ['a crawler', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'],
    [
      'a crawler that renders',
      `${ANDROID}Chrome/142.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    ],
    ['a browser in a test', `${WINDOWS}HeadlessChrome/142.0.0.0 Safari/537.36`],
    ['an unknown browser with the engine of Chrome', `${WINDOWS}Chrome/142.0.0.0 Safari/537.36 Whale/4.32`],
    [
      'an unknown browser with the engine of Firefox',
      'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0 Waterfox/6.5',
    ],
    [
      'a view in another app',
      'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP3A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36',
    ],
    ['another app on an iPhone', `${IPHONE}Mobile/15E148 Instagram 400.0.0.0`],
  ])('is not known of %s', (_name, userAgent) => {
    expect(deviceOf(userAgent)).toBeUndefined();
  });

  it('is found in a time linear to the length', () => {
    const userAgent = `${WINDOWS}${'Chrome/1 Mobile/1 '.repeat(1_000)}`;
    expect(deviceOf(userAgent)).toBeUndefined();
  });
});
