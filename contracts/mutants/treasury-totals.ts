import type { MutantFile } from '../scripts/mutants/mutant.ts';

const LISTED = '§18: a root lists every token of which it counts a deposit';
const COVERED = '§18: custody ≥ cumulative + deposits since − paid';

const file: MutantFile = {
  source: 'src/TreasuryTotals.sol',
  tests: [
    'test/Roots.t.sol',
    'test/UsdbCustody.t.sol',
    'test/FalseListing.t.sol',
    'test/OtherTokens.t.sol',
  ],
  mutants: [
    {
      name: "the active root's tokens are forgotten",
      find: '        _activeTokens = tokens;\n',
      replace: '',
      breaks: '§18: no token is dropped',
    },
    {
      name: 'the active root lists no token',
      find: 'Totals(true, ',
      replace: 'Totals(false, ',
      breaks: '§18: no token is dropped',
    },
    {
      name: 'every token passes as listed',
      find: 'return _activeTotals[token].listed;',
      replace: 'token; return true;',
      breaks: "§18: only what the root's totals cover",
    },
    {
      name: 'cumulative totals may be too many',
      find: 'length == cumulativeTotals.length && ',
      replace: '',
      breaks: '§18: totals for each token',
    },
    {
      name: 'a token is listed twice',
      find: 'token > tokens[i - 1]',
      replace: 'token >= tokens[i - 1]',
      breaks: '§18: tokens ascend',
    },
    {
      name: 'tokens in any order',
      find: '            require(i == 0 || token > tokens[i - 1], BadTokens());\n',
      replace: '',
      breaks: '§18: tokens ascend',
    },
    {
      name: 'a token is dropped',
      find: '        require(counted == _countedTokens(depositNumber), BadTokens());\n',
      replace: '        counted;\n',
      breaks: '§18: no token is dropped',
    },
    {
      name: 'deposits since the snapshot need no cover',
      find: 'cumulativeTotals[i] + (totalDeposited[token] - depositedTotals[i])',
      replace: 'cumulativeTotals[i]',
      breaks: COVERED,
    },
    {
      name: 'deposits that the root counts need a cover twice',
      find: '(totalDeposited[token] - depositedTotals[i])',
      replace: 'totalDeposited[token]',
      breaks: COVERED,
    },
    {
      name: 'unpaid forgets deposits since the root',
      find: 't.cumulative + totalDeposited[token] - t.deposited',
      replace: 't.cumulative',
      breaks: 'R1: what is unpaid can be read',
    },
    {
      name: 'custody must exceed what is owed',
      find: 'custody >= unpaidAmount',
      replace: 'custody > unpaidAmount',
      breaks: COVERED,
    },
    {
      name: 'no money need be there',
      find: '        require(custody >= unpaidAmount, CustodyTooSmall(token, custody, unpaidAmount));\n',
      replace: '        custody; unpaidAmount;\n',
      breaks: COVERED,
    },
    {
      name: 'another token need not be there',
      find: '            else _requireCustody(token, owed - totalPaid[token]);\n',
      replace: '',
      breaks: COVERED,
    },
    {
      name: 'what was paid of another token must be covered still',
      find: '_requireCustody(token, owed - totalPaid[token])',
      replace: '_requireCustody(token, owed)',
      breaks: COVERED,
    },
    {
      name: 'USDT and USDB need not be there',
      find: '        _requireCustody(fundingToken, dollars - totalPaid[fundingToken] - totalPaid[usdb]);\n',
      replace: '',
      breaks: COVERED,
    },
    {
      name: 'USDB that was paid must be covered still',
      find: 'dollars - totalPaid[fundingToken] - totalPaid[usdb]',
      replace: 'dollars - totalPaid[fundingToken]',
      breaks: COVERED,
    },
    {
      name: 'USDT that was paid must be covered still',
      find: 'dollars - totalPaid[fundingToken] - totalPaid[usdb]',
      replace: 'dollars - totalPaid[usdb]',
      breaks: COVERED,
    },
    {
      name: 'USDB that no root lists need no cover',
      find: 'dollars = _owedUnlisted(fundingToken) + _owedUnlisted(usdb)',
      replace: 'dollars = _owedUnlisted(fundingToken)',
      breaks: COVERED,
    },
    {
      name: 'USDT that no root lists need no cover',
      find: 'dollars = _owedUnlisted(fundingToken) + _owedUnlisted(usdb)',
      replace: 'dollars = _owedUnlisted(usdb)',
      breaks: COVERED,
    },
    {
      name: 'listed dollars need a cover twice',
      find: 'dollars - _owedUnlisted(token) + owed',
      replace: 'dollars + owed',
      breaks: COVERED,
    },
    {
      name: 'the last listed of USDT and USDB counts alone',
      find: 'dollars = dollars - _owedUnlisted(token) + owed',
      replace: 'dollars = owed',
      breaks: COVERED,
    },
    {
      name: 'any number of tokens',
      find: '        require(length <= MAX_TOKENS, TooManyTokens(length));\n',
      replace: '',
      breaks: 'no loop without a bound',
    },
    {
      name: '16 tokens are too many',
      find: 'length <= MAX_TOKENS',
      replace: 'length < MAX_TOKENS',
      breaks: 'a root lists at most 16 tokens',
    },
    {
      name: 'only more tokens than are needed are refused',
      find: 'counted == _countedTokens(depositNumber)',
      replace: 'counted <= _countedTokens(depositNumber)',
      breaks: LISTED,
    },
    {
      name: 'what the active root lists must be listed again',
      find: 'if (_isCounted(token, depositNumber)) counted++;',
      replace: 'if (_isCounted(token, depositNumber) || _isListed(token)) counted++;',
      breaks: 'a false root binds no later one',
    },
    {
      name: 'USDB stays listed once it is',
      find: '        require(counted == _countedTokens(depositNumber), BadTokens());\n',
      replace:
        '        require(counted == _countedTokens(depositNumber) && (!_isListed(usdb) || tokens.length > 1), BadTokens());\n',
      breaks: 'a false root binds no later one',
    },
    {
      name: 'a root must list what it does not count yet',
      find: 'firstDepositOf[token] != 0 && firstDepositOf[token] <= depositNumber',
      replace: 'firstDepositOf[token] != 0 && depositNumber >= 0',
      breaks: 'a deposit cannot make a root that waits revert',
    },
    {
      name: 'a token that nobody deposited counts',
      find: 'firstDepositOf[token] != 0 && firstDepositOf[token] <= depositNumber',
      replace: 'firstDepositOf[token] <= depositNumber',
      breaks: 'tokens that nobody deposited may be listed',
    },
    {
      name: 'a root that counts the first deposit need not list its token',
      find: 'firstDepositOf[token] <= depositNumber',
      replace: 'firstDepositOf[token] < depositNumber',
      breaks: LISTED,
    },
    {
      name: 'what was paid of an unlisted token covers the other',
      find: 'return Math.max(totalDeposited[token], totalPaid[token]);',
      replace: 'return totalDeposited[token];',
      breaks: COVERED,
    },
    {
      name: 'an unlisted token owes what was paid alone',
      find: 'return Math.max(totalDeposited[token], totalPaid[token]);',
      replace: 'return totalPaid[token];',
      breaks: COVERED,
    },
    {
      name: "the active root's owed forgets what an unlisted token was paid",
      find: '        if (!t.listed) return _owedUnlisted(token);\n',
      replace: '',
      breaks: 'R1: coverage can be read',
    },
    {
      name: 'coverage is of each of USDT and USDB by itself',
      find: 'Math.saturatingSub(_owed(fundingToken) + _owed(usdb), totalPaid[fundingToken] + totalPaid[usdb])',
      replace: 'unpaid(fundingToken) + unpaid(usdb)',
      breaks: '0031: coverage is over the sum of both',
    },
    {
      name: 'coverage cannot be read when more was paid than is owed',
      find: 'Math.saturatingSub(_owed(fundingToken) + _owed(usdb), totalPaid[fundingToken] + totalPaid[usdb])',
      replace: '_owed(fundingToken) + _owed(usdb) - totalPaid[fundingToken] - totalPaid[usdb]',
      breaks: 'R1: coverage can be read',
    },
    {
      name: 'coverage of a token is of all that it owes',
      find: '        if (!_isDollar(token)) return (custody, unpaid(token));\n',
      replace: '        if (!_isDollar(token)) return (custody, _owed(token));\n',
      breaks: 'R1: coverage can be read',
    },
    {
      name: 'a dropped token stays listed',
      find: '        for (uint256 i = 0; i < _activeTokens.length; i++) delete _activeTotals[_activeTokens[i]];\n',
      replace: '',
      breaks: "§18: only what the root's totals cover",
    },
    {
      name: 'the coverage of dollars forgets USDB',
      find: '_owed(fundingToken) + _owed(usdb)',
      replace: '_owed(fundingToken)',
      breaks: 'R1: coverage can be read',
    },
    {
      name: 'the coverage of dollars forgets what was paid in USDB',
      find: 'totalPaid[fundingToken] + totalPaid[usdb])',
      replace: 'totalPaid[fundingToken])',
      breaks: 'R1: coverage can be read',
    },
  ],
};

export default file;
