import type { MutantFile } from "../scripts/mutants/mutant.ts";

const HOLDS = "the contract holds nothing after every call";
const LEAST = "at least 99.5 % comes out, by its own count";

const file: MutantFile = {
  source: "src/Recharge.sol",
  tests: ["test/Recharge.t.sol", "test/RechargeTokens.t.sol", "test/RechargeLists.t.sol"],
  mutants: [
    { name: "99 % is enough", find: "LEAST_OUT_PPM = 995_000", replace: "LEAST_OUT_PPM = 990_000", breaks: LEAST },
    { name: "the same token on both sides", find: "        require(stableA_ != stableB_, BadPair());\n", replace: "", breaks: "two stablecoins" },
    { name: "a router without code", find: "        require(router_.code.length != 0, NotAContract(router_));\n", replace: "", breaks: "a router is a contract" },
    { name: "what is paid has any decimals", find: "        Decimals.require18(stableA_);\n", replace: "", breaks: "§0: 18 decimals" },
    { name: "what comes out has any decimals", find: "        Decimals.require18(stableB_);\n", replace: "", breaks: "§0: 18 decimals" },
    { name: "a reserve of another token passes", find: "\n            && _answers(router_, UsdbReserve(router_).usdb.selector, stableB_);", replace: ";", breaks: "the reserve of exactly these two" },
    { name: "a recharge can be entered again", find: "doRecharge(uint256 amount) external nonReentrant", replace: "doRecharge(uint256 amount) external", breaks: "no re-entry" },
    { name: "a recharge with a minimum can be entered again", find: "uint256 deadline) external nonReentrant", replace: "uint256 deadline) external", breaks: "no re-entry" },
    { name: "the caller's minimum is forgotten", find: "_recharge(amount, minimumOut, deadline)", replace: "_recharge(amount, 0, deadline)", breaks: "the caller's minimum holds" },
    { name: "the caller's minimum lowers the 99.5 %", find: "Math.max(minimumOut,", replace: "Math.min(minimumOut,", breaks: LEAST },
    { name: "anyone sends shares", find: "        require(msg.sender == address(this), NotAllowed(msg.sender));\n", replace: "", breaks: "only its own call hands out shares" },
    { name: "a share may leave twice", find: "        _requireBalance(stableB, before - amount);\n", replace: "        before;\n", breaks: HOLDS },
    { name: "no deadline", find: "        require(block.timestamp <= deadline, DeadlinePassed(deadline));\n", replace: "", breaks: "the caller's deadline holds" },
    { name: "the deadline's own second is too late", find: "block.timestamp <= deadline", replace: "block.timestamp < deadline", breaks: "the caller's deadline holds" },
    { name: "a router that takes too little is not noticed", find: "        _requireBalance(stableA, beforeA);\n", replace: "        beforeA;\n", breaks: HOLDS },
    { name: "too little out", find: "        require(received >= least, TooLittleReceived(received, least));\n", replace: "", breaks: LEAST },
    { name: "exactly the least is too little", find: "received >= least", replace: "received > least", breaks: LEAST },
    { name: "99.5 % through the reserve", find: "throughReserve ? amount : amount * LEAST_OUT_PPM / PPM", replace: "amount * LEAST_OUT_PPM / PPM", breaks: "1:1 through the reserve" },
    { name: "a donation counts as received", find: "Math.saturatingSub(stableB.balanceOf(address(this)), beforeB)", replace: "stableB.balanceOf(address(this))", breaks: "no call takes a donation" },
    { name: "balances after are not looked at", find: "        _share(received);\n        _requireBalance(stableB, beforeB);\n", replace: "        _share(received);\n", breaks: HOLDS },
    { name: "the event names no amount", find: "emit Recharge(msg.sender, amount)", replace: "emit Recharge(msg.sender, 0)", breaks: "events say what happened" },
    { name: "the router may take everything later", find: "        stableA.forceApprove(router, 0);\n", replace: "", breaks: "approval is reset" },
    { name: "the router may take more than the amount", find: "stableA.forceApprove(router, amount)", replace: "stableA.forceApprove(router, type(uint256).max)", breaks: "exact approval" },
    { name: "the router sends to the caller", find: "swapExactTokensForTokens(amount, least, path, address(this), deadline)", replace: "swapExactTokensForTokens(amount, least, path, msg.sender, deadline)", breaks: "the recipients get it" },
    { name: "the router swaps the wrong way", find: "(address(stableA), address(stableB))", replace: "(address(stableB), address(stableA))", breaks: "stableA becomes stableB" },
    { name: "the reserve mints to the caller", find: "UsdbReserve(router).mint(address(this), amount)", replace: "UsdbReserve(router).mint(msg.sender, amount)", breaks: "the recipients get it" },
    { name: "the last recipient gets its share without the rest", find: "i == list.length - 1 ? left : amount * list[i].sharePpm / PPM", replace: "amount * list[i].sharePpm / PPM", breaks: HOLDS },
    { name: "the first recipient takes everything", find: "i == list.length - 1 ? left", replace: "i == 0 ? left", breaks: "recipients by their shares" },
    { name: "what was shared is shared again", find: "            left -= share;\n", replace: "", breaks: "recipients by their shares" },
    { name: "a caller makes transfers fail by sending little gas", find: "            require(gasleft() * 63 / 64 > SEND_GAS + 10_000, NotEnoughGas());\n", replace: "", breaks: "a caller takes no recipient's share" },
    { name: "a recipient burns three times the gas", find: "this.sendShare{gas: SEND_GAS}(to, share)", replace: "this.sendShare{gas: 3 * SEND_GAS}(to, share)", breaks: "a recipient cannot block the rest" },
    { name: "a failing recipient blocks the rest", find: "try this.sendShare{gas: SEND_GAS}(to, share) {\n                emit ShareSent(to, share);\n            } catch {\n                returned += share;\n                emit ShareReturned(to, msg.sender, share);\n            }", replace: "this.sendShare{gas: SEND_GAS}(to, share);\n            emit ShareSent(to, share);", breaks: "a recipient cannot block the rest" },
    { name: "a share that nobody took stays here", find: "        if (returned != 0) stableB.safeTransfer(msg.sender, returned);\n", replace: "", breaks: HOLDS },
    { name: "a share that nobody took goes to the owner", find: "stableB.safeTransfer(msg.sender, returned)", replace: "stableB.safeTransfer(owner(), returned)", breaks: "it goes back to the caller" },
    { name: "only the last failed share goes back", find: "returned += share", replace: "returned = share", breaks: HOLDS },
    { name: "a recharge that nobody received", find: "        require(returned != amount, NobodyReceived());\n", replace: "", breaks: "a recharge reaches somebody" },
    { name: "any balance will do", find: "        require(found == wanted, BalanceChanged(address(token), wanted, found));\n", replace: "        found; wanted;\n", breaks: HOLDS },
    { name: "balances may grow", find: "found == wanted", replace: "found >= wanted", breaks: HOLDS },
    { name: "balances may shrink", find: "found == wanted", replace: "found <= wanted", breaks: "no call takes a donation" },
  ],
};

export default file;
