import type { MutantFile } from "../scripts/mutants/mutant.ts";

const COVERED = "§18: custody ≥ cumulative + deposits since − paid";

const file: MutantFile = {
  source: "src/TreasuryTotals.sol",
  tests: ["test/Roots.t.sol", "test/UsdbCustody.t.sol"],
  mutants: [
    { name: "the active root's tokens are forgotten", find: "        _activeTokens = tokens;\n", replace: "", breaks: "§18: no token is dropped" },
    { name: "the active root lists no token", find: "Totals(true, ", replace: "Totals(false, ", breaks: "§18: no token is dropped" },
    { name: "every token passes as listed", find: "return _activeTotals[token].listed;", replace: "token; return true;", breaks: "§18: only what the root's totals cover" },
    { name: "cumulative totals may be too many", find: "length == cumulativeTotals.length && ", replace: "", breaks: "§18: totals for each token" },
    { name: "a token is listed twice", find: "token > tokens[i - 1]", replace: "token >= tokens[i - 1]", breaks: "§18: tokens ascend" },
    { name: "tokens in any order", find: "            require(i == 0 || token > tokens[i - 1], BadTokens());\n", replace: "", breaks: "§18: tokens ascend" },
    { name: "a token is dropped", find: "        require(kept == toKeep, BadTokens());\n", replace: "        kept; toKeep;\n", breaks: "§18: no token is dropped" },
    { name: "deposits since the snapshot need no cover", find: "cumulativeTotals[i] + (totalDeposited[token] - counted)", replace: "cumulativeTotals[i]", breaks: COVERED },
    { name: "deposits that the root counts need a cover twice", find: "(totalDeposited[token] - counted)", replace: "totalDeposited[token]", breaks: COVERED },
    { name: "unpaid forgets deposits since the root", find: "t.cumulative + totalDeposited[token] - t.deposited", replace: "t.cumulative", breaks: "R1: what is unpaid can be read" },
    { name: "custody must exceed what is owed", find: "custody >= unpaidAmount", replace: "custody > unpaidAmount", breaks: COVERED },
    { name: "no money need be there", find: "        require(custody >= unpaidAmount, CustodyTooSmall(token, custody, unpaidAmount));\n", replace: "        custody; unpaidAmount;\n", breaks: COVERED },
    { name: "another token need not be there", find: "            else _requireCustody(token, owed - totalPaid[token]);\n", replace: "", breaks: COVERED },
    { name: "what was paid of another token must be covered still", find: "_requireCustody(token, owed - totalPaid[token])", replace: "_requireCustody(token, owed)", breaks: COVERED },
    { name: "USDT and USDB need not be there", find: "        _requireCustody(fundingToken, dollars - totalPaid[fundingToken] - totalPaid[usdb]);\n", replace: "", breaks: COVERED },
    { name: "USDB that was paid must be covered still", find: "dollars - totalPaid[fundingToken] - totalPaid[usdb]", replace: "dollars - totalPaid[fundingToken]", breaks: COVERED },
    { name: "USDT that was paid must be covered still", find: "dollars - totalPaid[fundingToken] - totalPaid[usdb]", replace: "dollars - totalPaid[usdb]", breaks: COVERED },
    { name: "USDB that no root lists need no cover", find: "dollars = totalDeposited[fundingToken] + totalDeposited[usdb]", replace: "dollars = totalDeposited[fundingToken]", breaks: COVERED },
    { name: "USDT that no root lists need no cover", find: "dollars = totalDeposited[fundingToken] + totalDeposited[usdb]", replace: "dollars = totalDeposited[usdb]", breaks: COVERED },
    { name: "listed dollars need a cover twice", find: "dollars - totalDeposited[token] + owed", replace: "dollars + owed", breaks: COVERED },
    { name: "the last listed of USDT and USDB counts alone", find: "dollars = dollars - totalDeposited[token] + owed", replace: "dollars = owed", breaks: COVERED },
    { name: "any number of tokens", find: "        require(length <= MAX_TOKENS, TooManyTokens(length));\n", replace: "", breaks: "no loop without a bound" },
    { name: "16 tokens are too many", find: "length <= MAX_TOKENS", replace: "length < MAX_TOKENS", breaks: "a root lists at most 16 tokens" },
    { name: "USDT and USDB may be dropped", find: "_isDollar(token) || totalDeposited[token] != 0", replace: "totalDeposited[token] != 0", breaks: "§18: no token is dropped" },
    { name: "what was deposited may be dropped", find: "_isDollar(token) || totalDeposited[token] != 0", replace: "_isDollar(token)", breaks: "§18: no token is dropped" },
    { name: "a hostile token stays for ever", find: "return _isDollar(token) || totalDeposited[token] != 0;", replace: "token; return true;", breaks: "tokens that nobody deposited can be dropped" },
    { name: "a dropped token stays listed", find: "        for (uint256 i = 0; i < _activeTokens.length; i++) delete _activeTotals[_activeTokens[i]];\n", replace: "", breaks: "§18: only what the root's totals cover" },
    { name: "the coverage of dollars forgets USDB", find: "_owed(fundingToken) + _owed(usdb)", replace: "_owed(fundingToken)", breaks: "R1: coverage can be read" },
    { name: "the coverage of dollars forgets what was paid in USDB", find: "totalPaid[fundingToken] + totalPaid[usdb])", replace: "totalPaid[fundingToken])", breaks: "R1: coverage can be read" },
  ],
};

export default file;
