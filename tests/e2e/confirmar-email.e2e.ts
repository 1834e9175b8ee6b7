// Links in e-mails that prove an address or take a change back (design/accounts), with the messages that were really sent.

import { linkEnviadoA } from './support/correio.ts'
import { cadastrar, criarComprador, equipe } from './support/mercado.ts'
import { abrirCadastro, abrirComo, entrarComo, entrarPelaTela, esperarToast } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test.describe('the link that proves an address', () => {
  test.use({ recusasEsperadas: ['422 /v1/user/confirmar-email'] })

  test('changes nothing until the button is pressed, works once, and staff see the outcome', async ({
    page,
  }) => {
    const { email, nome, id } = await cadastrar('COMPRADOR')
    const link = await linkEnviadoA(email, 'token')
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Confirme seu e-mail')
    const daEquipe = await equipe()
    const lido = async () => (await daEquipe.chamar('GET /v1/comprador/{id}', { params: { id } })).body
    expect((await lido()).emailConfirmado).toBe(false)
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail confirmado')
    expect((await lido()).emailConfirmado).toBe(true)

    await page.goto(link)
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await expect(page.getByRole('alert')).toHaveText('Este link não vale mais. Peça outro.')

    const outro = await cadastrar('COMPRADOR')
    await entrarComo(page, daEquipe)
    await expect(await abrirCadastro(page, 'compradores', { nome })).toContainText('E-mail confirmado')
    await expect(await abrirCadastro(page, 'compradores', outro)).toContainText('E-mail não confirmado')
    await page.goto(`/comprador/${id}`)
    await expect(page.getByText('E-mail confirmado')).toBeVisible()
  })
})

test('the profile says that the address is not proved, and sends the link again', {
  tag: '@completa',
}, async ({ page }) => {
  const comprador = await criarComprador()
  await abrirComo(page, comprador, '/perfil')
  await expect(page.getByText('E-mail não confirmado')).toBeVisible()
  await page.getByRole('button', { name: 'Enviar o link de novo' }).click()
  await esperarToast(page, 'Link enviado. Confira seu e-mail.')
  await page.goto(await linkEnviadoA(comprador.email, 'token'))
  await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail confirmado')
  await page.goto('/perfil')
  await expect(page.getByRole('main').getByText(comprador.email)).toBeVisible()
  await expect(page.getByText('E-mail não confirmado')).toHaveCount(0)
})

test.describe('the link that takes a change back', () => {
  test.use({
    recusasEsperadas: ['422 /v1/user/desfazer-email', '401 /v1/auth/verify-token', '401 /v1/auth/user-info'],
  })

  test('gives the account back to the previous address and leads to a new password', {
    tag: '@completa',
  }, async ({ page }) => {
    const comprador = await criarComprador()
    const { email } = comprador
    await page.goto(await linkEnviadoA(email, 'token'))
    await page.getByRole('button', { name: 'Confirmar e-mail' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('E-mail confirmado')
    await comprador.chamar('PUT /v1/user', { body: { email: `ladrao.${email}` } })

    const link = await linkEnviadoA(email, 'desfazer')
    await page.goto(link)
    await page.getByRole('button', { name: 'Desfazer a mudança' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mudança desfeita')
    await expect(page.getByText(`O e-mail da sua conta é ${email} de novo`)).toBeVisible()
    await page.getByRole('link', { name: 'Escolher outra senha' }).click()
    await page.getByLabel('Nova senha', { exact: true }).fill('melancia-2026')
    await page.getByLabel('Confirme a nova senha').fill('melancia-2026')
    await page.getByRole('button', { name: 'Alterar senha' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Senha alterada com sucesso!')

    await page.goto(link)
    await page.getByRole('button', { name: 'Desfazer a mudança' }).click()
    await expect(page.getByRole('alert')).toHaveText('Este link não vale mais. Peça outro.')
    await page.goto('/login')
    await entrarPelaTela(page, email, 'melancia-2026')
    await expect(page).toHaveURL('/produto')
  })
})
