// A registration is examined at the desk and mended by its owner (rules N102–N104).
import type { Page } from '@playwright/test'
import { cadastrar, equipe } from './support/mercado.ts'
import { abrirCadastro, entrarComo, esperarToast, linhaDaMesa, tarefaAberta } from './support/tela.ts'
import { larguraDaTela } from './support/telas.ts'
import { expect, test } from './support/teste.ts'

const marca = (page: Page, nome: string) => tarefaAberta(page).getByRole('checkbox', { name: nome })

test('rule N104: staff tick, ask for a correction by the keyboard, the person mends it on a phone, and it is marked', async ({
  page,
  abrirJanela,
}) => {
  const comprador = await cadastrar('COMPRADOR')
  await entrarComo(page, await equipe())
  await abrirCadastro(page, 'compradores', comprador)
  const tarefa = tarefaAberta(page)
  await marca(page, 'Telefone').check()
  await expect(tarefa.getByText(/^Administração, /)).toBeVisible()
  await marca(page, 'CNPJ na Receita').check()
  await expect(tarefa.getByText(/^Administração, /)).toHaveCount(2)
  await tarefa.getByText('Notas da equipe').click()
  await tarefa.getByRole('textbox', { name: 'Nova nota' }).fill('Liguei: número errado.')
  await tarefa.getByRole('button', { name: 'Guardar nota' }).click()
  await expect(tarefa.getByText('Liguei: número errado.', { exact: false }).first()).toBeVisible()
  await tarefa.getByRole('heading', { level: 2 }).focus()
  await page.keyboard.press('c')
  const form = tarefa.getByRole('form', { name: 'Pedir correção' })
  await form.getByRole('textbox', { name: 'O que corrigir' }).fill('O telefone não atende.')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Marque o que a pessoa precisa mudar.')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Telefone' }).check()
  await form.getByRole('button', { name: 'Pedir correção' }).click()
  await esperarToast(page, 'Correção pedida.')

  const celular = await abrirJanela(comprador, '/', { width: 320, height: 640 })
  await expect(celular).toHaveURL('/err/user/pendente')
  await expect(celular.getByText('O telefone não atende.')).toBeVisible()
  await expect(celular.getByText('Liguei: número errado.')).toHaveCount(0)
  await expect(celular.getByRole('textbox')).toHaveCount(1)
  await celular.getByRole('textbox').fill('2125551234')
  expect(await larguraDaTela(celular)).toBeLessThanOrEqual(320)
  await celular.getByRole('button', { name: 'Enviar correção' }).click()
  await esperarToast(celular, 'Correção enviada. Seu cadastro voltou à análise.')
  await expect(celular.getByRole('textbox')).toHaveCount(0)
  await expect(celular.getByText(/está pendente/)).toBeVisible()

  await abrirCadastro(page, 'compradores', comprador)
  await expect(linhaDaMesa(page, comprador)).toContainText('Corrigido: ')
  await expect(tarefa.getByText(/^Corrigido \(telefone\), /)).toBeVisible()
  await expect(marca(page, 'CNPJ na Receita')).toBeChecked()
  await expect(marca(page, 'Telefone')).not.toBeChecked()
})
