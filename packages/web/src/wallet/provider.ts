/** A wallet's provider (EIP-1193). */
export type Provider = {
  request: (request: { method: string; params?: unknown }) => Promise<unknown>;
  on?: (event: string, listener: (value: never) => void) => unknown;
};

/** A wallet of this browser. */
export type FoundWallet = {
  id: string;
  /** Empty for a wallet that is only there as `window.ethereum`. */
  name: string;
  icon: string | undefined;
  /** Most wallets keep it for all their announcements on a page. */
  uuid?: string | undefined;
  provider: Provider;
};
