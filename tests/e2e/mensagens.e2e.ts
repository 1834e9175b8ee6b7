// The messages of spec §8 for lost connections and server errors, and how long a message stays (spec §9).
import type { Page } from '@playwright/test'
import {
  adicionar,
  cadastrar,
  comprar,
  criarComprador,
  criarVendedor,
  equipe,
  excluirCotacao,
  funcionario,
  produtoChamado,
  publicar,
} from './support/mercado.ts'
import { CHAMADA_PERDIDA, cortarLinha, perderLinha, religarLinha } from './support/queda.ts'
import {
  abrirCadastro,
  abrirComo,
  anotarAvisos,
  duracaoDoAviso,
  entrarComo,
  entrarPelaTela,
  esperarToast,
  linhaDaMesa,
  mudarStatus,
  quantidadeDe,
  tarefaAberta,
} from './support/tela.ts'
import { expect, test } from './support/teste.ts'

/** Fails unless each form of the profile page, once sent, says what it could not change. */
async function falharNosFormulariosDaConta(page: Page): Promise<void> {
  const perfil = page.getByRole('form', { name: 'Editar perfil' })
  await perfil.getByLabel('Nome').fill('Quitanda da Esquina')
  await perfil.getByRole('button', { name: 'Salvar perfil' }).click()
  await expect(perfil.getByRole('alert')).toHaveText('Erro ao atualizar perfil')
  const senha = page.getByRole('form', { name: 'Alterar senha' })
  await senha.getByLabel('Nova senha', { exact: true }).fill('melancia-2026')
  await senha.getByLabel('Confirme a nova senha').fill('melancia-2026')
  await senha.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(senha.getByRole('alert')).toHaveText('Erro ao alterar senha')
  const email = page.getByRole('form', { name: 'Alterar e-mail' })
  await email.getByLabel('Novo e-mail', { exact: true }).fill('novo@feira.example')
  await email.getByLabel('Confirme o novo e-mail').fill('novo@feira.example')
  await email.getByRole('button', { name: 'Alterar e-mail' }).click()
  await expect(email.getByRole('alert')).toHaveText('Erro ao alterar e-mail')
}

test.describe('without an answer', () => {
  test.use({ recusasEsperadas: [CHAMADA_PERDIDA] })

  test('spec §8.3, §8.4, §8.5: each form of the account says what it could not change', {
    tag: '@completa',
  }, async ({ page }) => {
    await abrirComo(page, await criarComprador(), '/perfil#conta')
    await cortarLinha(page, 'PUT', /^\/v1\/user$/)
    await falharNosFormulariosDaConta(page)
  })

  test('spec §8.11, §8.13: the cart shows the message for an unknown error and stays as it was', async ({
    page,
  }) => {
    const vendedor = await criarVendedor()
    const comprador = await criarComprador()
    await adicionar(comprador, await publicar(vendedor, 'Inhame Chinês', 12), 3)
    await publicar(vendedor, 'Gengibre', 9)
    await abrirComo(page, comprador, `/produto/${await produtoChamado('Gengibre')}`)
    await cortarLinha(page, 'POST', /^\/v1\/pedido\/carrinho\/\d+\/itens$/)
    await page.getByRole('button', { name: `Adicionar Gengibre de ${vendedor.nome}` }).click()
    await esperarToast(page, 'Erro inesperado ao adicionar item.')
    await perderLinha(page)
    await page.getByRole('button', { name: `Adicionar Gengibre de ${vendedor.nome}` }).click()
    await esperarToast(page, 'Erro inesperado ao adicionar item. Sem conexão.')
    await page.context().setOffline(false)
    await page.goto('/carrinho')
    await cortarLinha(page, 'PUT', /^\/v1\/pedido\/carrinho\/\d+\/itens\/\d+$/)
    await quantidadeDe(page, 'Inhame Chinês').getByRole('button', { name: 'Aumentar' }).click()
    await esperarToast(page, 'Erro ao atualizar quantidade.')
    await expect(quantidadeDe(page, 'Inhame Chinês').getByRole('textbox')).toHaveValue('3')
  })

  test('spec §8.14, §8.15, §8.16: orders say whether they did not load or did not change', {
    tag: '@completa',
  }, async ({ page }) => {
    const { pedido } = await comprar('Repolho Verde', 15)
    await entrarComo(page, await equipe())
    await cortarLinha(page, 'GET', /^\/v1\/pedido(\/\d+)?$/)
    // The address without a query comes with its orders.
    await page.goto('/pedido?page=0')
    await expect(page.getByRole('alert')).toContainText('Erro ao carregar os pedidos.')
    await page.goto(`/pedido/${pedido}`)
    await expect(page.getByRole('alert')).toContainText('Erro ao carregar o pedido.')
    await religarLinha(page)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await cortarLinha(page, 'PUT', /^\/v1\/pedido\/\d+$/)
    await mudarStatus(page, 'Entregue')
    await esperarToast(page, 'Erro ao atualizarPedido.')
  })

  test('spec §8.18, §8.24: the queue of sellers says what failed and keeps its entries', {
    tag: '@completa',
  }, async ({ page }) => {
    const vendedor = await cadastrar('VENDEDOR')
    await entrarComo(page, await equipe())
    await cortarLinha(page, 'GET', /^\/v1\/vendedor\/pendente$/)
    await page.goto(`/adm/vendedores/pendentes?busca=${encodeURIComponent(vendedor.nome)}`)
    await expect(page.getByRole('alert')).toContainText('Erro ao carregar vendedores pendentes.')
    await religarLinha(page)
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await linhaDaMesa(page, vendedor).click()
    const aceitar = tarefaAberta(page).getByRole('button', { name: 'Aceitar' })
    await expect(aceitar).toBeVisible()
    await cortarLinha(page, 'PUT', /^\/v1\/vendedor\/pendente\/\d+$/)
    await aceitar.click()
    await esperarToast(page, 'Falha ao aceitar vendedor.')
    await expect(aceitar).toBeVisible()
    await expect(linhaDaMesa(page, vendedor)).toBeVisible()
    await test.step('spec §8.19: the queue of buyers says that it did not load', async () => {
      await entrarComo(page, await funcionario())
      await religarLinha(page)
      await cortarLinha(page, 'GET', /^\/v1\/comprador\/pendente$/)
      await page.goto('/adm/compradores/pendentes')
      await expect(page.getByRole('alert')).toContainText('Erro ao carregar compradores pendentes.')
    })
  })

  test('spec §8.27: a credit limit that was not set is said', { tag: '@completa' }, async ({ page }) => {
    const comprador = await criarComprador({ limite: 100 })
    await abrirComo(page, await equipe(), `/comprador/${comprador.id}`)
    await cortarLinha(page, 'PUT', /^\/v1\/comprador\/credito$/)
    await page.getByLabel('Limite de crédito').fill('250')
    await page.getByRole('button', { name: 'Salvar limite' }).click()
    await expect(page.getByRole('alert')).toHaveText('Erro ao atualizar limite de crédito.')
  })

  test('spec §8.31: an unanswered link to PagBank says to try later', { tag: '@completa' }, async ({
    page,
  }) => {
    await entrarComo(page, await criarVendedor({ vinculado: false }))
    await cortarLinha(page, 'PUT', /^\/v1\/vendedor\/pagbank\/notificacao\/auth$/)
    await page.goto('/pagbank/auth/status?code=abc&state=def')
    await expect(page.getByRole('main')).toContainText(
      'Falha ao comunicar com o servidor. Tente novamente mais tarde.',
    )
  })
})

test.describe('an answer without a message', () => {
  test.use({ recusasEsperadas: [/^(400|429|500|502) \/v1\//] })

  for (const resposta of ['pagina', 'vazia', 'recusa-vazia'] as const)
    test(`spec §8.3, §8.4, §8.5: each form of the account has a sentence of its own (${resposta})`, {
      tag: resposta === 'pagina' ? [] : '@completa',
    }, async ({ page, intermediario }) => {
      intermediario.responder('PUT', /^\/v1\/user$/, resposta)
      await abrirComo(page, await criarComprador(), `${intermediario.url}/perfil#conta`)
      await falharNosFormulariosDaConta(page)
    })

  test('spec §8.14, §8.15: orders say whether they did not load or did not change', {
    tag: '@completa',
  }, async ({ page, intermediario }) => {
    const { pedido } = await comprar('Repolho Verde', 15)
    intermediario.responder('GET', /^\/v1\/pedido\/\d+$/, 'recusa-vazia')
    await abrirComo(page, await equipe(), `${intermediario.url}/pedido/${pedido}`)
    await expect(
      page.getByRole('alert').getByText('Erro ao carregar o pedido.', { exact: true }),
    ).toBeVisible()
    intermediario.religar()
    await page.reload()
    for (const resposta of ['pagina', 'vazia', 'recusa-vazia'] as const) {
      intermediario.responder('PUT', /^\/v1\/pedido\/\d+$/, resposta)
      await mudarStatus(page, 'Entregue')
      await esperarToast(page, 'Erro ao atualizarPedido.')
      await page.getByRole('button', { name: 'Fechar aviso' }).click()
    }
  })

  for (const [resposta, texto] of [
    ['pagina', 'Falha ao comunicar com o servidor. Tente novamente mais tarde.'],
    ['vazia', 'Falha ao comunicar com o servidor. Tente novamente mais tarde.'],
    ['recusa-vazia', 'Não foi possível concluir a vinculação da conta.'],
  ] as const)
    test(`spec §8.30, §8.31: the link to PagBank says what failed (${resposta})`, {
      tag: '@completa',
    }, async ({ page, intermediario }) => {
      intermediario.responder('PUT', /^\/v1\/vendedor\/pagbank\/notificacao\/auth$/, resposta)
      await abrirComo(
        page,
        await criarVendedor({ vinculado: false }),
        `${intermediario.url}/pagbank/auth/status?code=abc&state=def`,
      )
      await expect(page.getByRole('main').getByText(texto, { exact: true })).toBeVisible()
    })

  for (const [resposta, texto] of [
    ['recusa-vazia', 'Credenciais inválidas.'],
    ['excesso-vazio', 'Muitas tentativas. Tente de novo em alguns minutos.'],
    ['pagina', 'Não foi possível falar com o servidor. Tente novamente em instantes.'],
    ['vazia', 'Não foi possível falar com o servidor. Tente novamente em instantes.'],
  ] as const)
    test(`spec §8.1: the login blames the credentials only for a refusal (${resposta})`, {
      tag: resposta === 'pagina' ? [] : '@completa',
    }, async ({ page, intermediario }) => {
      intermediario.responder('POST', /^\/v1\/auth\/login$/, resposta)
      await page.goto(`${intermediario.url}/login`)
      await entrarPelaTela(page, 'feira@example.com', 'qualquer')
      await expect(page.getByRole('alert')).toHaveText(texto)
    })
})

test.describe('with a reason', () => {
  test.use({ recusasEsperadas: [/^400 \/v1\/user$|^409 \/v1\/pedido\/carrinho\/\d+\/itens$/] })

  test("spec §8.5: the server's own sentence comes first", { tag: '@completa' }, async ({ page }) => {
    const [comprador, outro] = await Promise.all([criarComprador(), criarComprador()])
    await abrirComo(page, comprador, '/perfil#conta')
    const email = page.getByRole('form', { name: 'Alterar e-mail' })
    await email.getByLabel('Novo e-mail', { exact: true }).fill(outro.email)
    await email.getByLabel('Confirme o novo e-mail').fill(outro.email)
    await email.getByRole('button', { name: 'Alterar e-mail' }).click()
    await expect(email.getByRole('alert')).toHaveText('Não foi possível usar este e-mail.')
  })

  test('spec §8.10: a quote that has gone cannot be added, and the reason is told', async ({ page }) => {
    const vendedor = await criarVendedor()
    const cotacaoId = await publicar(vendedor, 'Coentro', 20)
    await abrirComo(page, await criarComprador(), `/produto/${await produtoChamado('Coentro')}`)
    await expect(page.getByRole('button', { name: `Adicionar Coentro de ${vendedor.nome}` })).toBeVisible()
    await excluirCotacao(vendedor, cotacaoId)
    await page.getByRole('button', { name: `Adicionar Coentro de ${vendedor.nome}` }).click()
    await esperarToast(page, 'Não foi possível adicionar o item. Esta cotação não está mais disponível.')
  })
})

/** Fails unless this message comes and goes again after about 4 s. */
async function esperarQuatroSegundos(page: Page, texto: string): Promise<void> {
  await page.mouse.move(0, 0) // a message under the pointer would stay
  await esperarToast(page, texto)
  const duracao = await duracaoDoAviso(page, texto)
  expect(duracao).toBeGreaterThan(3000)
  expect(duracao).toBeLessThan(5000)
}

test('spec §9.8: messages are stacked, each with its own time, and stay under the pointer', {
  tag: '@completa',
}, async ({ page }) => {
  await abrirComo(page, await criarComprador(), '/produto')
  await page.getByRole('button', { name: 'Adicionar Abacaxi Pérola' }).click()
  const quantidade = quantidadeDe(page, 'Abacaxi Pérola')
  await quantidade.getByRole('button', { name: 'Aumentar' }).click()
  const avisos = page.getByRole('status', { name: 'Avisos' })
  const aviso = (texto: string) => avisos.getByText(texto, { exact: true })
  // From here on its time stands still, so that enough of it is left at the end.
  await aviso('Quantidade atualizada!').hover()
  await quantidade.getByRole('textbox').fill('0')
  await quantidade.getByRole('textbox').press('Enter')
  await expect(avisos).toHaveAttribute('aria-atomic', 'false')
  await expect(aviso('Abacaxi Pérola saiu do carrinho.')).toBeVisible()
  await expect(aviso('Item adicionado ao carrinho!')).toBeVisible()
  await aviso('Quantidade atualizada!').hover()
  await expect(aviso('Item adicionado ao carrinho!')).toHaveCount(0)
  await page.waitForTimeout(1500) // longer than the other two would have left at four seconds
  await expect(aviso('Quantidade atualizada!')).toBeVisible()
  await expect(aviso('Abacaxi Pérola saiu do carrinho.')).toBeVisible() // it can be undone
  await avisos.getByRole('button', { name: 'Fechar aviso' }).last().click()
  await expect(aviso('Abacaxi Pérola saiu do carrinho.')).toHaveCount(0)
  await page.mouse.move(0, 0)
  await page.waitForTimeout(1000) // the time that it had left when the pointer came
  await expect(aviso('Quantidade atualizada!')).toBeVisible()
  await expect(aviso('Quantidade atualizada!')).toHaveCount(0)
})

test('spec §9.8: messages of the cart and of an approval stay 4 s', { tag: '@completa' }, async ({
  page,
  abrirJanela,
}) => {
  await abrirComo(page, await criarComprador(), '/produto')
  await anotarAvisos(page)
  await page.getByRole('button', { name: 'Adicionar Abacaxi Pérola' }).click()
  await esperarQuatroSegundos(page, 'Item adicionado ao carrinho!')
  const comprador = await cadastrar('COMPRADOR')
  const janelaDaEquipe = await abrirJanela(await equipe())
  const tarefa = await abrirCadastro(janelaDaEquipe, 'compradores', comprador)
  await anotarAvisos(janelaDaEquipe)
  await tarefa.getByRole('button', { name: 'Aceitar' }).click()
  await esperarQuatroSegundos(janelaDaEquipe, 'Comprador aceito com sucesso!')
})
