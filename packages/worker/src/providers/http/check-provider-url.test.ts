import { describe, expect, it } from 'vitest'
import { checkProviderUrl } from './check-provider-url'
import { hostileUrls } from '../testing/hostile-urls'
import { isPrivateAddress } from './private-hosts'

describe('checkProviderUrl', () => {
  it.each([
    'https://api.openai.com/v1',
    'https://api.example.com',
    'https://8.8.8.8/v1',
    'https://example.com:8443/openai/v1/',
  ])('accepts %s', (url) => {
    expect(checkProviderUrl(url, undefined)).toBeNull()
  })

  it.each([
    ['', /not a URL/],
    ['api.example.com/v1', /not a URL/],
    ['ftp://example.com', /https/],
    ['http://example.com/v1', /https/],
    ['https://user:pass@example.com/v1', /user name and password/],
    ['https://example.com/v1?key=1', /query/],
    ['https://example.com/v1?', /query/],
    ['https://example.com/v1#x', /query/],
    ['https://example.com/v1/chat/completions', /Remove \/chat\/completions/],
    ['https://localhost/v1', /private address/],
    ['http://127.0.0.1:8000/v1', /private address/],
    ['https://10.1.2.3/v1', /private address/],
    ['https://192.168.0.1/v1', /private address/],
    ['https://169.254.169.254/latest', /private address/],
    ['https://100.64.0.1', /private address/],
    ['https://0x7f.1/v1', /private address/],
    ['https://2130706433/v1', /private address/],
    ['https://[::1]/v1', /private address/],
    ['https://[::ffff:127.0.0.1]/v1', /private address/],
    ['https://[fd00::1]/v1', /private address/],
    ['https://[64:ff9b::7f00:1]/v1', /private address/],
    ['https://ollama:11434/v1', /private address/],
    ['https://metadata.google.internal/v1', /private address/],
    [`https://example.com/${'x'.repeat(500)}`, /longer/],
  ])('refuses %s', (url, reason) => {
    expect(checkProviderUrl(url, undefined)).toMatch(reason)
  })

  it('is tested with more than sixty distinct hostile URLs', () => {
    expect(new Set(hostileUrls.map(({ url }) => url)).size).toBe(hostileUrls.length)
    expect(hostileUrls.length).toBeGreaterThan(60)
  })

  it.each(hostileUrls)('refuses $trick: $url', ({ url }) => {
    const problem = checkProviderUrl(url, undefined)
    expect(problem).toMatch(/^[A-Z0-9\[].*\.$|private address/)
    // Allowing loopback, as a demo does, allows none of them but loopback itself.
    const withLoopback = checkProviderUrl(url, 'true')
    if (withLoopback === null)
      expect(new URL(url).hostname).toMatch(/^127\.|^\[::1\]$|^\[::ffff:7f|(^|\.)localhost$/)
  })

  it.each([
    'https://api.example.com:443/v1',
    'https://API.Example.com/v1',
    'https://xn--mnchen-3ya.example.org',
    'https://[2606:4700:4700:0::1111]/v1',
    'https://a_b.example.com',
    'https://host.example.com/publishers/llm@2024/v1',
  ])('accepts unusual but valid URLs: %s', (url) => {
    expect(checkProviderUrl(url, undefined)).toBeNull()
  })

  it('allows only loopback for `true`', () => {
    for (const url of ['http://127.0.0.1:8000/v1', 'http://localhost:1234/v1', 'http://[::1]:80/v1'])
      expect(checkProviderUrl(url, 'true')).toBeNull()
    for (const url of ['http://10.0.0.1/v1', 'http://ollama:11434/v1', 'http://169.254.169.254'])
      expect(checkProviderUrl(url, 'true')).not.toBeNull()
  })

  it('allows the listed hosts, with or without a port', () => {
    const allowed = 'ollama:11434, 10.0.0.5, [fd00::1]:8000'
    for (const url of ['http://ollama:11434/v1', 'http://10.0.0.5:9/v1', 'http://[fd00::1]:8000/v1'])
      expect(checkProviderUrl(url, allowed)).toBeNull()
    for (const url of [
      'http://ollama/v1',
      'http://127.0.0.1/v1',
      'http://10.0.0.6/v1',
      'http://[fd00::1]/v1',
    ])
      expect(checkProviderUrl(url, allowed)).not.toBeNull()
  })
})

describe('isPrivateAddress', () => {
  it.each([
    '127.0.0.1',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '169.254.1.1',
    '100.64.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    '::ffff:10.0.0.1',
    '2002:7f00:1::',
    '::7f00:1',
    '::10.0.0.1',
    'fec0::1',
    '4000::1',
    '64:ff9b:1::1',
    '168.63.129.16',
    '100.100.100.200',
    'fd00:ec2::254',
    'nonsense',
  ])('%s is private', (address) => {
    expect(isPrivateAddress(address)).toBe(true)
  })
  it.each(['8.8.8.8', '2606:4700:4700::1111', '::ffff:8.8.8.8'])('%s is public', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })
})
