import { afterEach, describe, expect, it, vi } from 'vitest';
import { datesIn } from './dates.ts';

const CLOSE = Date.UTC(2026, 10, 20, 16, 10) / 1000;

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('dates', () => {
  it('writes the moment of a rule in UTC+8 in every zone of a reader', () => {
    expect(datesIn('en-US').ruleMoment(CLOSE)).toContain('00:10');
    expect(datesIn('en-US').ruleMoment(CLOSE)).toContain('21 Nov');
    expect(datesIn('ko-KR').ruleMoment(CLOSE)).toContain('오전 12:10');
    expect(datesIn('km-KH').ruleMoment(CLOSE)).toContain('00:10');
  });

  it('writes the date of a moment in the reader’s zone', () => {
    const day = new Date(CLOSE * 1000).getDate();
    expect(datesIn('en-US').date(CLOSE)).toMatch(new RegExp(`^${day} Nov`));
    expect(datesIn('en-US').moment(CLOSE)).toContain(datesIn('en-US').date(CLOSE));
  });

  it.each([
    [0, '1 minute ago', '1分钟前'],
    [3_599, '59 minutes ago', '59分钟前'],
    [7_300, '2 hours ago', '2小时前'],
    [200_000, '2 days ago', '2天前'],
  ])('writes how long ago %i seconds are', (seconds, english, chinese) => {
    expect(datesIn('en-US').ago(seconds)).toBe(english);
    expect(datesIn('zh-CN').ago(seconds)).toBe(chinese);
  });

  it('names the reader’s zone by its place and its offset from GMT', () => {
    const minutes = 0 - new Date().getTimezoneOffset();
    const [, sign = '+', hours = '0', rest = '0'] =
      /GMT(?:([+-])(\d+)(?::(\d+))?)?\)?$/.exec(datesIn('en-US').zone()) ?? [];
    expect(Number(`${sign}1`) * (Number(hours) * 60 + Number(rest))).toBe(minutes);
    const offset = /GMT[^)]*/;
    expect(offset.exec(datesIn('zh-CN').zone())?.[0]).toBe(
      offset.exec(datesIn('en-US').zone())?.[0],
    );
  });

  it('writes a business day as its date in UTC+8', () => {
    const far = 15_000;
    expect(datesIn('en-US').day(far)).toBe('26 Jan 2011');
    expect(datesIn('zh-CN').day(far)).toBe('2011年1月26日');
  });

  it('follows the reader to another zone', () => {
    const times = ['Asia/Kolkata', 'America/Lima', 'Asia/Kolkata'].map((zone) => {
      vi.stubEnv('TZ', zone);
      return datesIn('en-US').time(CLOSE);
    });
    expect(times).toEqual(['21:40', '11:10', '21:40']);
  });

  it('compares years in the zone that a date is written in', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 11, 31, 12) });
    const [last, first] = [Date.UTC(2026, 11, 31), Date.UTC(2027, 0, 1)];
    expect(datesIn('en-US').day(last / 86_400_000)).toBe('31 Dec');
    expect(datesIn('en-US').day(first / 86_400_000)).toBe('1 Jan 2027');
    // 18:00 in UTC is the next year in UTC+8 already.
    vi.setSystemTime(Date.UTC(2026, 11, 31, 18));
    expect(datesIn('en-US').day(first / 86_400_000)).toBe('1 Jan');
    expect(datesIn('en-US').ruleMoment(first / 1000)).toBe('1 Jan, 08:00');
  });

  it('tells a year that is not the one that is now', () => {
    const year = new Date().getFullYear();
    const day = (of: number) => Date.UTC(of, 5, 15) / 86_400_000;
    expect(datesIn('en-US').day(day(year))).toBe('15 Jun');
    for (const other of [year - 1, year + 1])
      expect(datesIn('en-US').day(day(other))).toBe(`15 Jun ${other}`);
  });
});
