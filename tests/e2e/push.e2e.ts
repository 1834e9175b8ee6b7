// Notices on the device (rules N40, N44, design/notices). No push service can be reached, and this browser shows none: the test answers in
// their place. What the server sends is in tests/api/avisos/aviso-push.test.ts, what the worker shows in src/web/push-worker.test.ts.
import { criarVendedor } from './support/mercado.ts'
import { abrirComo, entrarComo, esperarFluxo, esperarToast } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test.use({ serviceWorkers: 'allow' })

/** The browser's part: a permission that was given, and one subscription until it is cancelled. */
const NAVEGADOR = `(() => {
  const chave = bytes => btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes))))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
  const guardada = () => {
    const endpoint = localStorage.getItem('assinatura')
    const keys = { p256dh: chave(65), auth: chave(16) }
    return endpoint && { endpoint, toJSON: () => ({ keys }), unsubscribe: async () => localStorage.removeItem('assinatura') }
  }
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' })
  Notification.requestPermission = async () => 'granted'
  PushManager.prototype.getSubscription = async () => guardada()
  PushManager.prototype.subscribe = async () => {
    localStorage.setItem('assinatura', 'https://fcm.googleapis.com/fcm/send/' + crypto.randomUUID())
    return guardada()
  }
})()`

test('rules N40, N44: a seller turns the device on, chooses its orders, and keeps that through the next login', {
  tag: '@completa',
}, async ({ page }) => {
  await page.addInitScript(NAVEGADOR)
  const vendedor = await criarVendedor()
  await entrarComo(page, vendedor)
  const fluxo = esperarFluxo(page)
  await page.goto('/perfil#acessos')
  const ligar = page.getByRole('button', { name: 'Ligar neste aparelho' })
  const desligar = page.getByRole('button', { name: 'Desligar neste aparelho' })
  await ligar.focus()
  await page.keyboard.press('Enter')
  await esperarToast(page, 'Os avisos vão aparecer neste aparelho.')
  await expect(desligar).toBeFocused()
  const pedidos = page.getByRole('checkbox', { name: 'Pedidos' }).last()
  await expect(pedidos).not.toBeChecked()
  await expect(
    page.getByText('Sem marcar, chegam só cancelamentos, mudanças de entrega, substitutos e aprovações.'),
  ).toBeVisible()
  await pedidos.check()
  await esperarToast(page, 'Você vai receber estes avisos no aparelho.')

  await fluxo
  await abrirComo(page, vendedor, '/perfil#acessos')
  await expect(desligar).toBeVisible()
  await desligar.click()
  await esperarToast(page, 'Os avisos não aparecem mais neste aparelho.')
  await expect(ligar).toBeVisible()
})

test('a browser that forbids notices says where to allow them', { tag: '@completa' }, async ({ page }) => {
  await abrirComo(page, await criarVendedor(), '/perfil#acessos')
  await expect(page.getByText('O navegador não deixa a Réstia mostrar avisos.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ligar neste aparelho' })).toHaveCount(0)
})
