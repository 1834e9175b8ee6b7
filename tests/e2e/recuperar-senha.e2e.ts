// A forgotten password (rule M6), with the message that was really sent.

import { linkParecidoCom } from './support/correio.ts'
import { criarComprador } from './support/mercado.ts'
import { entrarPelaTela } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

/** The link in the newest message to this address; waits for it. */
const linkEnviadoA = (email: string, tela = '/recuperar-senha') =>
  linkParecidoCom(email, new RegExp(`\\S+${tela}\\?token=\\S+`))

test('rule M6: the login leads to it, and the answer does not tell whether there is an account', {
  tag: '@completa',
}, async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await page.getByLabel('E-mail').fill('sem-arroba')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email inválido')
  await page.getByLabel('E-mail').fill('ninguem@feira.example')
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confira seu e-mail')
})

test.describe('the link in the message', () => {
  test.use({ recusasEsperadas: ['422 /v1/auth/redefinir-senha'] })

  test('sets a new password, once', async ({ page }) => {
    const { email } = await criarComprador()
    await page.goto(await linkEnviadoA(email, '/confirmar-email'))
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail confirmado')
    await page.goto('/recuperar-senha')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    const link = await linkEnviadoA(email)

    await page.goto(link)
    await preencher('curta', 'outra')
    await expect(page.getByText('Mínimo 6 caracteres')).toBeVisible()
    await expect(page.getByText('As senhas não coincidem')).toBeVisible()
    await preencher('melancia-2026', 'melancia-2026')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senha alterada com sucesso!')

    await page.goto(link)
    await preencher('jabuticaba', 'jabuticaba')
    await expect(page.getByRole('alert')).toHaveText('Este link não vale mais. Peça outro.')
    await page.goto('/login')
    await entrarPelaTela(page, email, 'melancia-2026')
    await expect(page).toHaveURL('/produto')

    async function preencher(senha: string, confirmacao: string): Promise<void> {
      await page.getByLabel('Nova senha', { exact: true }).fill(senha)
      await page.getByLabel('Confirme a nova senha').fill(confirmacao)
      await page.getByRole('button', { name: 'Alterar senha' }).click()
    }
  })
})
