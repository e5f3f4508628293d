import { demand } from './refused.ts';
import { amount, facts, holder, rule, text, token, type Rules } from './rule.ts';
import { available, ofHouse } from './turn.ts';

export const POOL_ASSETS: { [pool: string]: string } = {
  STATIC: 'USDT',
  TEAM: 'USDT',
  GLOBAL: 'USDT',
  NODE: 'USDT',
  FEE_DIV: 'USDT',
  NET_DIV: 'USDT',
  TASK: 'USDT',
  INSURANCE: 'USDT',
  BOX: 'USDB',
  USDB_PROMO: 'USDB',
  BHC_REF: 'BHC',
  BHC_EMISSION: 'BHC',
  SWAP_INV: 'BHC',
};

/** What comes in from the chain (rulebook §2). */
export const MONEY_IN: Rules = {
  DEPOSIT: rule('chain', facts({ holder, amount }), (turn, of) => {
    turn.move('USDT', of.amount, ofHouse('CHAIN'), available(turn.holder(of.holder)));
    turn.netDeposit(of.holder, of.amount);
    return of.holder;
  }),
  CAPITAL_IN: rule('chain', facts({ asset: token, amount }), (turn, of) => {
    turn.move(of.asset, of.amount, ofHouse('CHAIN'), ofHouse('TREASURY'));
    return undefined;
  }),
  POOL_FUNDED: rule('chain', facts({ pool: text, asset: token, amount }), (turn, of) => {
    const held = POOL_ASSETS[of.pool];
    turn.move(of.asset, of.amount, ofHouse('CHAIN'), ofHouse('TREASURY'));
    if (held === 'USDB' && of.asset === 'USDT')
      turn.mint(of.amount, ofHouse('TREASURY'), ofHouse(of.pool));
    else {
      demand(of.asset === held, 'the pool holds another asset');
      turn.move(of.asset, of.amount, ofHouse('TREASURY'), ofHouse(of.pool));
    }
    return undefined;
  }),
  UNMATCHED: rule('chain', facts({ asset: token, amount }), (turn, of) => {
    turn.move(of.asset, of.amount, ofHouse('CHAIN'), ofHouse('SUSPENSE'));
    return undefined;
  }),
};
