/**
 * Made with OpenSSL 3: `enc -aes-128-ecb -base64` for `data`, `pkeyutl -encrypt` with PKCS#1 v1.5
 * for `wrappedKey`. The key pair is only for this test.
 */
export const LEGACY_VECTOR = {
  fields: { name: '钱包', code: 'a&b=c', amount: '1.50' },
  text: 'amount=1.50&code=a%26b%3Dc&name=%E9%92%B1%E5%8C%85',
  key: '0123456789abcdef',
  data: 'smjVnYqrd/mCuFlVTufgmri6NM7wMRDMbMNLObFvX1AxBzz3iz/VaRkiSLSaQBAopBC3x2ah6GSq9bhGeo8eyA==',
  wrappedKey:
    'qXZJQfWV1YNVJhKBua2Dx3oBuuDJururtXzCrh3qqUKFsBrRTFQH6mkgBZJHbUIW2spZik+SlIRuQDX6InKjjbyjgDPQN1U1Qw7ELdnU9EQltTsDfHibhOa6BhfP55mtxHz+5JozdueQu+Zi5L1vR4mYUWcmIy+VD7zi9jZGoqqLh5tbBfqvDcGwGlrldqn9baLF/oW/zmLRlMymU3yygH1ajLOgghvRRZaSrfqYRMlhGECg8NjFCC/fzBh9zQmqBUnOwWi7hIAVCb4HDPbGLdZ6OfC7bXj9wGMyIqbek3IuYSk9HJ4FncpYWAcehkvm6RZ8fUMWVt9b8FlhRRq6LA==',
  publicKey: `-----BEGIN PUBLIC KEY-----
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEA2qoZa0JIq94XMPSZvsUI
NarBvkX0vqGFkcgUBqGQlG/3p8gF75bA9IeQM/WNXEaAoXKcwNncHzy32sLvJOSJ
Tz+Q2S6nsKYEE5zKZ9KBwbNZRooGAdPleYYAOdYjFNO6o2iGsI8d6Wg3Piyaz37s
9EKWkXdHpBrUXtIgMaJdMtIZf+3ZKZLG988N/f7BUqPtPGZDVG6/PkN4E0bIlrq/
/PoTRvqmMlofQRQFwnwApn35NnizAMUplTTWmXLT0HcrwPkVbLmBMFo3T8MSu1JW
inQlmlPyohrXQ0ock4jOC9rpai/6ToP7vU8Gba6+qOjd0Q+iwnWB4hu3uivEcH/Y
6wIDAQAB
-----END PUBLIC KEY-----
`,
  privateKey: `-----BEGIN PRIVATE KEY-----
MIIEvgIBADANBgkqhkiG9w0BAQEFAASCBKgwggSkAgEAAoIBAQDaqhlrQkir3hcw
9Jm+xQg1qsG+RfS+oYWRyBQGoZCUb/enyAXvlsD0h5Az9Y1cRoChcpzA2dwfPLfa
wu8k5IlPP5DZLqewpgQTnMpn0oHBs1lGigYB0+V5hgA51iMU07qjaIawjx3paDc+
LJrPfuz0QpaRd0ekGtRe0iAxol0y0hl/7dkpksb3zw39/sFSo+08ZkNUbr8+Q3gT
RsiWur/8+hNG+qYyWh9BFAXCfACmffk2eLMAxSmVNNaZctPQdyvA+RVsuYEwWjdP
wxK7UlaKdCWaU/KiGtdDShyTiM4L2ulqL/pOg/u9TwZtrr6o6N3RD6LCdYHiG7e6
K8Rwf9jrAgMBAAECggEADcDJHH/sxjKPztpzmRYXcBivWuJXhG3wUrz81XXv/AYW
04y3ItyegkLMhRgargUZLg5hYZfSSnytK6s7E1z0bfGXkLFohqnKc9lWubT5yE8Z
fGBOBGtpcX1GIl0fk73FbWWzowM9ZGLTpqtziT14ddyCT9/qt52gYd5he/20Uu/a
MmdLGJJJHY1Lb1C4KJ72fN+Vas2pKN/FoVJLDHKpXhbyKQAR6si5ikdh58Avl5aa
8wjxlLbpgFAkN0Vhn1jZa1gkVzwuoeK6wlVxthWt7k2nFBxOLj2/wIqH8CvNT6nD
xa/vayOJe2e9UXgZ9ClNi//0u8GUfDWUqvs6xtiqIQKBgQD4fipC/aQ7l3xeJT+v
tYhHsaT0sGDdfhlKLHfzQNWM1YVuqWkHDW6oo7Aep60mSTOr5aYVG+ImlM3gSnIT
7f3PK8Gc3hdPVRN4qU6Vd/PaYiyFvD7ZePA/BwZrkxSr3fQxbn5Q4lFYGl+FHGj+
fMqlXg/KXVfbXoazY6TajRkK6QKBgQDhRT4XHJFnvNXLAtgxNFP4Ru5gwG6FTdUQ
JanrZi9dlns18kROGvFnxXQJ8BLWZ1bQYZkRjmeoAKw9RRdM8Zk8hjbektMEo6tQ
58cWUjAnMp1+OIvzXdYhmGlsBVBkip7V0/bnNppxBhrPXxiS0Z0uzdQzlYnyqzOU
oww1J+B4swKBgQCfUDwGIRnHPvL0ZQs0urz5whHQ8rfXqX3LSUFKCpofJdHbRe/Z
HqqAohlLPhNLxYjEP4LAa9UNCUAI+ZGz51RfG12RFe555UCLjnicaYBE1cZXo33j
7Z6Rug5Kr8yD99QUURPZBZBDXP06mSFTb2x4oxqakke+lBbmMg9CM04H6QKBgQCx
hBsVo1GB6fCfdbJfs9inwV1/qKRvL5JCkyt/cJrKqRaWwD7LPbgWCicS3bg6dFyZ
AQ/aIdnVLhKMhbGC1K/oXetHIXRgJ4mMy9i64jFH8j7hhDXkpYFkH/KTSOy9De90
mP/r27+AaUsfNtTqfXvbsh8SNzjpnbeb3ZB1IuNkuQKBgGSBzXIk5Gd3VLRsID23
gXHIT/G99K6qDvSrNG9Ll4OmJhV/ExLdKbVmgteVKQtR7ZIR0G9iH0MUee7LVrSM
f4eduHXoxI9RNtPVMttjoij21/itKQbHY2MFOJlox95OLI2nDxO7vYTSaqeRfFl9
/mjMsTfH9aGi/z59MnVpnBa5
-----END PRIVATE KEY-----
`,
};
