const refuse = (): never => {
  throw new Error('balances are read by the app itself');
};

export const createPublicClient = refuse;
export const http = refuse;
export const defineChain = refuse;
