import { expect, test } from '@playwright/test'

test('the API document can be read at /docs, from this site alone and under its policy', {
  tag: '@completa',
}, async ({ page }) => {
  const faults: string[] = []
  const hosts = new Set<string>()
  page.on('console', message => message.type() === 'error' && faults.push(message.text()))
  page.on('request', request => hosts.add(new URL(request.url()).host))
  const response = await page.goto('/docs')
  expect(response?.headers()['content-security-policy']).not.toContain('unsafe')
  await page.getByRole('link', { name: 'auth', exact: true }).click()
  await page.getByText('/v1/auth/login').click()
  await expect(page.getByText('Example Value').first()).toBeVisible()
  expect(faults).toEqual([])
  expect([...hosts].filter(host => host !== new URL(page.url()).host)).toEqual([])
})
