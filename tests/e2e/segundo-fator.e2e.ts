// The second factor of staff (rule M5, design/sign-in).

import type { Page } from '@playwright/test'
import { codigoDe } from '../support/segundo-fator.ts'
import { criarFuncionario, criarFuncionarioComSegundoFator, equipe, SENHA } from './support/mercado.ts'
import { abrirComo, entrarPelaTela, esperarToast } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

const secao = (page: Page) => page.getByRole('region', { name: 'Verificação em duas etapas' })

/** Activates the second factor on the profile that is open, and answers the key and the recovery codes. */
async function ativar(page: Page) {
  await secao(page).getByRole('button', { name: 'Ativar', exact: true }).click()
  await expect(secao(page).getByRole('img', { name: 'Código QR da chave' })).toBeVisible()
  const chave = (await secao(page).locator('code').innerText()).replaceAll(' ', '')
  await secao(page).getByLabel('Código', { exact: true }).fill(codigoDe(chave))
  await secao(page).getByRole('button', { name: 'Confirmar código' }).click()
  const lista = secao(page).getByRole('list', { name: 'Códigos de recuperação' })
  await expect(lista.getByRole('listitem')).toHaveCount(10)
  const codigos = await lista.getByRole('listitem').allInnerTexts()
  await secao(page).getByRole('button', { name: 'Guardei os códigos' }).click()
  await expect(secao(page)).toContainText('Restam 10 códigos de recuperação.')
  return { chave, codigos }
}

test.describe('a login with a code', () => {
  test.use({ recusasEsperadas: ['403 /v1/auth/login'] })

  test('design/sign-in: staff activate the second factor, log in with it and turn it off', {
    tag: '@completa',
  }, async ({ page }) => {
    const { email } = await criarFuncionario()
    await entrarPelaTela(page, email)
    await expect(page).not.toHaveURL(/login/)
    await page.goto('/perfil#acessos')
    const { chave, codigos } = await ativar(page)

    // What the profile still asks for would otherwise be refused.
    await page.goto('about:blank')
    await page.context().clearCookies()
    await page.goto('/login')
    await entrarPelaTela(page, email)
    await expect(page.getByLabel('Código', { exact: true })).toBeFocused()
    await page.getByLabel('Código', { exact: true }).fill('000000')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'O código não confere. Use o que o aplicativo mostra agora.',
    )
    await page.getByRole('button', { name: 'Estou sem o aplicativo' }).click()
    await page.getByLabel('Código de recuperação').fill(codigos[0] ?? '')
    await page.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page).not.toHaveURL(/login/)

    await page.goto('/perfil#acessos')
    await expect(secao(page)).toContainText('Restam 9 códigos de recuperação.')
    await secao(page).getByRole('button', { name: 'Desativar' }).click()
    const dialogo = page.getByRole('dialog', { name: 'Desativar a verificação em duas etapas' })
    await dialogo.getByLabel('Senha atual', { exact: true }).fill(SENHA)
    // The code of the activation may still be the present one, and works only once.
    await dialogo.getByLabel('Código', { exact: true }).fill(codigoDe(chave, new Date(), 1))
    await dialogo.getByRole('button', { name: 'Desativar' }).click()
    await esperarToast(page, 'Verificação em duas etapas desativada.')
    await expect(secao(page).getByRole('button', { name: 'Ativar', exact: true })).toBeVisible()
  })
})

test('design/sign-in: ADM removes the second factor of an employee who lost the phone', {
  tag: '@completa',
}, async ({ page }) => {
  const { nome } = await criarFuncionarioComSegundoFator()
  await abrirComo(page, await equipe(), '/adm/funcionarios')
  await page.getByRole('button', { name: `Remover duas etapas de ${nome}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remover', exact: true }).click()
  await esperarToast(page, 'Verificação em duas etapas removida.')
  await expect(page.getByRole('button', { name: `Remover duas etapas de ${nome}` })).toHaveCount(0)
})
