import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { claimPort, wantedPort } from './port.ts';

describe('the port', () => {
  it('is 8080 unless PORT says something else', () => {
    expect(wantedPort({})).toBe(8080);
    expect(wantedPort({ PORT: '0' })).toBe(0);
    expect(() => wantedPort({ PORT: 'eighty' })).toThrow(/PORT is eighty, which is no port/);
    expect(() => wantedPort({ PORT: '70000' })).toThrow(/0 to 65535/);
  });

  it('is any free one for 0', async () => {
    expect(await claimPort(0, '127.0.0.1')).toBeGreaterThan(1023);
  });

  it('gets a plain message that names PORT when somebody else has it', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void other.close());
    const { port } = other.address() as { port: number };
    await expect(claimPort(port, '127.0.0.1')).rejects.toThrow(
      new RegExp(`Port ${port} is taken by another program.*PORT=8090 npm start`),
    );
  });
});
