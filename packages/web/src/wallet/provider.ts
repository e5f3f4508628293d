/** A wallet's provider (EIP-1193). */
export type Provider = {
  request: (request: { method: string; params?: unknown }) => Promise<unknown>;
  on?: (event: string, listener: (value: never) => void) => unknown;
};

/** A wallet of this browser. */
export type FoundWallet = {
  id: string;
  /** Empty for a wallet that only stands as `window.ethereum`. */
  name: string;
  icon: string | undefined;
  /** The same at each announcement of one wallet, on one page. */
  uuid?: string | undefined;
  provider: Provider;
};
