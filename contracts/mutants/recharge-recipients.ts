import type { MutantFile } from '../scripts/mutants/mutant.ts';

const OWNER = 'the owner proposes';
const OPEN = 'a list waits 48 h in the open';
const LIST = '1 to 5 different recipients whose shares add up to a million';

const file: MutantFile = {
  source: 'src/RechargeRecipients.sol',
  tests: ['test/RechargeRecipients.t.sol', 'test/RechargeLists.t.sol'],
  mutants: [
    {
      name: 'a list waits 47 h',
      find: 'RECIPIENTS_WAIT = 48 hours',
      replace: 'RECIPIENTS_WAIT = 47 hours',
      breaks: OPEN,
    },
    {
      name: 'six recipients',
      find: 'MAX_RECIPIENTS = 5',
      replace: 'MAX_RECIPIENTS = 6',
      breaks: LIST,
    },
    {
      name: 'any number of recipients',
      find: '        require(list.length <= MAX_RECIPIENTS, BadRecipients());\n',
      replace: '',
      breaks: 'no loop without a bound',
    },
    {
      name: 'five recipients are too many',
      find: 'list.length <= MAX_RECIPIENTS',
      replace: 'list.length < MAX_RECIPIENTS',
      breaks: LIST,
    },
    {
      name: 'the first recipient is not checked',
      find: '        _check(_proposed);\n',
      replace: '',
      breaks: LIST,
    },
    {
      name: 'the first recipient waits to be applied',
      find: '        _useProposed();\n    }\n\n    /// @notice The owner proposes the present',
      replace: '    }\n\n    /// @notice The owner proposes the present',
      breaks: 'the first recipient is in force from the start',
    },
    {
      name: 'anyone adds a recipient',
      find: 'addRechargeRecipient(address recipient) external onlyOwner',
      replace: 'addRechargeRecipient(address recipient) external',
      breaks: OWNER,
    },
    {
      name: 'anyone proposes a list',
      find: 'uint32[] calldata sharesPpm) external onlyOwner',
      replace: 'uint32[] calldata sharesPpm) external',
      breaks: OWNER,
    },
    {
      name: 'anyone cancels a list',
      find: 'cancelRecipients() external onlyOwner',
      replace: 'cancelRecipients() external',
      breaks: OWNER,
    },
    {
      name: 'only the owner applies a list',
      find: 'applyRecipients() external',
      replace: 'applyRecipients() external onlyOwner',
      breaks: 'anyone applies',
    },
    {
      name: 'an added recipient leaves the first out',
      find: 'i = 0; i < count - 1; i++) list[i] = Recipient(_recipients[i].account',
      replace: 'i = 0; i < count - 1; i++) list[i] = Recipient(_recipients[0].account',
      breaks: 'the present list and one more',
    },
    {
      name: 'an added recipient leaves a rest',
      find: 'uint32(PPM - share * (count - 1))',
      replace: 'uint32(share)',
      breaks: LIST,
    },
    {
      name: 'lists of two lengths',
      find: '        require(accounts.length == sharesPpm.length, BadRecipients());\n',
      replace: '',
      breaks: LIST,
    },
    {
      name: 'nothing is cancelled',
      find: '    function cancelRecipients() external onlyOwner {\n        require(applicableFrom != 0, NothingProposed());\n',
      replace: '    function cancelRecipients() external onlyOwner {\n',
      breaks: 'a cancel cancels a list',
    },
    {
      name: 'a cancelled list can still be applied',
      find: '        applicableFrom = 0;\n        delete _proposed;\n        emit RecipientsCancelled();',
      replace: '        emit RecipientsCancelled();',
      breaks: 'what is cancelled is gone',
    },
    {
      name: 'a cancelled list is added to the next',
      find: '        delete _proposed;\n        emit RecipientsCancelled();',
      replace: '        emit RecipientsCancelled();',
      breaks: 'what is cancelled is gone',
    },
    {
      name: 'nothing is applied',
      find: '    function applyRecipients() external {\n        require(applicableFrom != 0, NothingProposed());\n',
      replace: '    function applyRecipients() external {\n',
      breaks: LIST,
    },
    {
      name: 'no wait',
      find: '        require(block.timestamp >= applicableFrom, TooEarly(applicableFrom));\n',
      replace: '',
      breaks: OPEN,
    },
    {
      name: 'one second more to wait',
      find: 'block.timestamp >= applicableFrom',
      replace: 'block.timestamp > applicableFrom',
      breaks: OPEN,
    },
    {
      name: 'an applied list is applied again',
      find: '        applicableFrom = 0;\n        _useProposed();',
      replace: '        _useProposed();',
      breaks: LIST,
    },
    {
      name: 'the owner gives up ownership',
      find: '        revert OwnershipStays();\n',
      replace: '',
      breaks: 'ownership cannot be given up',
    },
    {
      name: 'a list replaces the one that waits',
      find: '        require(applicableFrom == 0, ProposalWaiting(applicableFrom));\n',
      replace: '',
      breaks: OPEN,
    },
    {
      name: 'a proposed list is not checked',
      find: '        _check(list);\n',
      replace: '',
      breaks: LIST,
    },
    {
      name: 'a list is in force at once',
      find: 'emit RecipientsProposed(list, applicableFrom);',
      replace: 'emit RecipientsProposed(list, applicableFrom);\n        _recipients = _proposed;',
      breaks: OPEN,
    },
    {
      name: 'an applied list stays proposed',
      find: '        delete _proposed;\n        emit RecipientsSet',
      replace: '        emit RecipientsSet',
      breaks: LIST,
    },
    { name: 'nobody as recipient', find: 'account != address(0) && ', replace: '', breaks: LIST },
    {
      name: 'the contract itself as recipient',
      find: 'account != address(this) && ',
      replace: '',
      breaks: LIST,
    },
    { name: 'a share of zero', find: ' && list[i].sharePpm != 0', replace: '', breaks: LIST },
    {
      name: 'the same recipient twice',
      find: '            for (uint256 j = 0; j < i; j++) require(account != list[j].account, BadRecipients());\n',
      replace: '',
      breaks: LIST,
    },
    { name: 'shares below a million', find: 'sum == PPM', replace: 'sum <= PPM', breaks: LIST },
    { name: 'shares above a million', find: 'sum == PPM', replace: 'sum >= PPM', breaks: LIST },
  ],
};

export default file;
