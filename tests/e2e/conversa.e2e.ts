// The conversation of an order and its NF-e (rules N79–N82): a buyer on a phone, a seller and staff at desks.
import { esperar } from '../support/esperar.ts'
import { novaImagem } from '../support/imagens.ts'
import { chaveDeNota, XML } from '../support/notas.ts'
import { passarHorasNaConversa } from './support/banco.ts'
import { comprar, equipe, exigirSucesso } from './support/mercado.ts'
import { abrirComo, contarEsforco, dobra, entrarComo, esperarToast, TELEFONE } from './support/tela.ts'
import { expect, test } from './support/teste.ts'

test.describe('a buyer on a phone, a seller at a desk', () => {
  test.use({ recusasEsperadas: [/^(422|409) \/v1\/pedido\/\d+\/nota$/] })

  test('rules N79–N82: a buyer on a phone and a seller write to each other, and the seller adds its note', async ({
    page,
    abrirJanela,
  }) => {
    const { vendedor, comprador, pedido } = await comprar('Pepino Comum', 55, { limite: 1000 })

    await abrirComo(page, comprador, `/pedido/${pedido}`, TELEFONE)
    const barra = page.getByRole('complementary', { name: 'Conversa' }).getByRole('button')
    await expect(barra).toHaveText('Escrever sobre o pedido')
    await barra.click()
    await page.getByRole('dialog').getByRole('button', { name: vendedor.nome }).click()
    const tela = page.getByRole('dialog', { name: vendedor.nome })
    await expect(tela.getByText('Nenhuma mensagem. Escreva se algo mudar na entrega.')).toBeVisible()
    await tela.getByLabel('Mensagem', { exact: true }).fill('A rua está em obra.\nPode vir pelos fundos?')
    // What was typed is kept on the device.
    await page.reload()
    await barra.click()
    await page.getByRole('dialog').getByRole('button', { name: vendedor.nome }).click()
    await expect(tela.getByLabel('Mensagem', { exact: true })).toHaveValue(
      'A rua está em obra.\nPode vir pelos fundos?',
    )
    const foto = Buffer.from(await (await novaImagem(200, 150)).arrayBuffer())
    await tela.getByLabel('Juntar fotos').setInputFiles([
      { name: 'obra.png', mimeType: 'image/png', buffer: foto },
      { name: 'doca.png', mimeType: 'image/png', buffer: foto },
    ])
    await expect(tela.getByAltText('Foto 2, ainda não enviada')).toBeVisible()
    await tela.getByRole('button', { name: 'Enviar' }).click()
    await expect(tela.getByAltText('Foto 2 de Você')).toBeVisible()
    await expect(tela.getByLabel('Mensagem', { exact: true })).toHaveValue('')

    const mesa = await abrirJanela()
    await mesa.setViewportSize({ width: 1280, height: 900 })
    await entrarComo(mesa, vendedor)
    // The list marks the order until its message was read.
    await mesa.goto('/pedido')
    const marca = mesa.getByRole('row').getByTitle('Mensagem não lida')
    await expect(marca).toHaveText('Mensagem não lida')
    await mesa.getByRole('link', { name: `#${pedido}` }).click()
    const fios = mesa.getByRole('region', { name: 'Conversa' })
    const fio = fios.getByRole('button', {
      name: /^Comprador e equipe A rua está em obra\. Pode vir pelos fundos\?/,
    })
    await expect(fio).toContainText('1 não lida')
    await fio.click()
    const conversa = mesa.getByRole('dialog', { name: 'Comprador e equipe' })
    await expect(conversa.getByText('Pode vir pelos fundos?')).toBeVisible()
    await expect(conversa.getByLabel('Mensagem', { exact: true })).toBeFocused()
    // At a desk Enter sends. The open phone hears of it.
    await conversa.getByLabel('Mensagem', { exact: true }).fill('Chego às 5, não às 7.')
    await conversa.getByLabel('Mensagem', { exact: true }).press('Enter')
    await expect(tela.getByText('Chego às 5, não às 7.')).toBeVisible()
    // The first "back" closes the thread.
    await mesa.goBack()
    await expect(conversa).toHaveCount(0)
    await expect(mesa).toHaveURL(`/pedido/${pedido}`) // the address that "back" had left is there again
    await mesa.goBack()
    await expect(mesa.getByRole('link', { name: `#${pedido}` })).toBeVisible()
    await expect(marca).toHaveCount(0)
    await mesa.goForward()
    await fios.getByRole('button', { name: /Você: Chego às 5/ }).click()
    await conversa.getByRole('button', { name: 'Apagar esta mensagem' }).click()
    await mesa
      .getByRole('dialog', { name: 'Apagar esta mensagem?' })
      .getByRole('button', { name: 'Apagar' })
      .click()
    await expect(tela.getByText('mensagem apagada')).toBeVisible()

    await conversa.getByRole('button', { name: 'Voltar ao pedido' }).click()
    await dobra(mesa, 'Notas fiscais').click()
    const notas = mesa.getByRole('group').filter({ has: dobra(mesa, 'Notas fiscais') })
    await notas.getByRole('button', { name: 'Incluir nota' }).click()
    const dialogo = mesa.getByRole('dialog', { name: 'Incluir nota fiscal' })
    await dialogo.getByLabel('Chave da NF-e').fill('123')
    await dialogo.getByLabel('Número').fill('77')
    await dialogo.getByLabel('Valor').fill('99,00')
    await dialogo.getByRole('button', { name: 'Incluir nota' }).click()
    await expect(dialogo.getByText('A chave da NF-e tem 44 caracteres.').first()).toBeVisible()
    await dialogo.getByLabel('Chave da NF-e').fill(chaveDeNota({ numero: 77 }))
    await dialogo
      .getByLabel('PDF ou XML')
      .setInputFiles({ name: 'nota.xml', mimeType: 'text/xml', buffer: Buffer.from(XML) })
    await dialogo.getByRole('button', { name: 'Incluir nota' }).click()
    await mesa.getByRole('button', { name: 'Incluir assim mesmo' }).click()
    await expect(notas.getByText('NF-e 77')).toBeVisible()
    await expect(notas.getByText('O CNPJ da chave não é o seu. Confira.')).toBeVisible()

    await tela.getByRole('button', { name: 'Voltar ao pedido' }).click()
    await expect(barra).toContainText(`${vendedor.nome}: mensagem apagada`)
    await page.reload()
    await expect(dobra(page, 'Notas fiscais')).toContainText('1 nota')
    await dobra(page, 'Notas fiscais').click()
    const doComprador = page.getByRole('group').filter({ has: dobra(page, 'Notas fiscais') })
    await expect(doComprador.getByText('NF-e 77')).toBeVisible()
    const baixada = page.waitForEvent('download')
    await doComprador.getByRole('link', { name: 'Baixar XML da nota 77' }).click()
    expect((await baixada).suggestedFilename()).toMatch(/^NFe-\d{44}\.xml$/)
  })
})

test('rule N81: a message is answered from its notice on a phone with three taps and the text', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, comprador, pedido: id } = await comprar('Pepino Comum', 55, { limite: 1000 })
  await exigirSucesso(vendedor, 'POST /v1/pedido/{id}/mensagem', {
    params: { id },
    form: { texto: 'Chego às 6h, tá?' },
  })
  const esforco = await contarEsforco(page)
  await abrirComo(page, comprador, '/avisos', TELEFONE)
  await page.getByRole('link', { name: new RegExp(`mensagem nova no pedido ${id}`) }).click()
  const tela = page.getByRole('dialog', { name: vendedor.nome })
  await expect(tela.getByText('Chego às 6h, tá?')).toBeVisible()
  await tela.getByLabel('Mensagem', { exact: true }).click()
  await page.keyboard.insertText('Pode vir.')
  await tela.getByRole('button', { name: 'Enviar' }).click()
  await expect(tela.getByRole('log')).toContainText('Pode vir.')
  expect(esforco).toEqual({ cliques: 3, teclas: 0 })
  await tela.getByRole('button', { name: 'Voltar ao pedido' }).click()
  await expect(page.getByRole('complementary', { name: 'Conversa' })).toContainText('Você: Pode vir.')
})

test('rules N79, N81: staff read every thread of an order, and say that there is nothing to answer', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, comprador, pedido: id } = await comprar('Pepino Comum', 55, { limite: 1000 })
  await comprador.chamar('POST /v1/pedido/{id}/mensagem', {
    params: { id },
    form: { texto: 'Obrigado!', vendedorId: vendedor.id },
  })
  await abrirComo(page, await equipe(), `/pedido/${id}`, { width: 1280, height: 900 })
  await page
    .getByRole('region', { name: 'Conversa' })
    .getByRole('button', { name: `Comprador e ${vendedor.nome} Obrigado!` })
    .click()
  const conversa = page.getByRole('dialog', { name: /^Comprador/ })
  await expect(conversa.getByText('Obrigado!')).toBeVisible()
  await conversa.getByRole('button', { name: 'Nada a responder' }).click()
  await expect(conversa.getByRole('button', { name: 'Nada a responder' })).toHaveCount(0)
  await conversa.getByRole('button', { name: 'Comprador', exact: true }).click()
  await expect(conversa.getByText('Só o comprador lê.')).toBeVisible()
  await esperar(async () => {
    const { body } = await (await equipe()).chamar('GET /v1/pedido/{id}/conversa', { params: { id } })
    return body.conversas.every(({ esperaDesde }) => esperaDesde === null)
  })
})

test('rule N81: on the desk staff answer a thread where they read it, and end another one by two keys', {
  tag: '@completa',
}, async ({ page }) => {
  const { vendedor, comprador, pedido: id } = await comprar('Pepino Comum', 55, { limite: 1000 })
  for (const form of [{ texto: 'A rua está em obra.', vendedorId: vendedor.id }, { texto: 'Obrigado!' }])
    await exigirSucesso(comprador, 'POST /v1/pedido/{id}/mensagem', { params: { id }, form })
  await passarHorasNaConversa(id, 2)
  await abrirComo(page, await equipe(), `/adm/mesa?tipo=conversa&busca=${id}`, { width: 1280, height: 900 })
  await page.getByRole('link', { name: /“A rua está em obra\.”/ }).click()
  const tarefa = page.getByRole('region', { name: 'Tarefa' })
  await expect(tarefa.getByRole('log', { name: 'Conversa' })).toContainText('A rua está em obra.')
  await page.keyboard.press('r')
  await expect(tarefa.getByLabel('Mensagem', { exact: true })).toBeFocused()
  await page.keyboard.type('Combinado: pelos fundos.')
  await page.keyboard.press('Enter')
  await expect(tarefa.getByText(/^Respondida · /)).toBeVisible()
  await expect(tarefa.getByRole('log', { name: 'Conversa' })).toContainText('Combinado: pelos fundos.')
  await tarefa.getByRole('button', { name: 'Próxima', exact: true }).click()
  await expect(tarefa.getByRole('heading', { name: '“Obrigado!”' })).toBeFocused()
  await page.keyboard.press('n')
  await expect(tarefa.getByRole('button', { name: 'Nada a responder' })).toBeFocused()
  await page.keyboard.press('Enter')
  await esperarToast(page, 'Conversa encerrada sem resposta.')
  await expect(page.getByText(`Nada na mesa com “${id}”.`)).toBeVisible()
})

test.describe('a connection that fails', () => {
  test.use({ recusasEsperadas: [/^ERR_FAILED \/v1\/pedido\/\d+\/mensagem$/] })

  test('rule N80: what is typed while a message is sent stays, and a lost answer does not send it twice', {
    tag: '@completa',
  }, async ({ page }) => {
    const { comprador, pedido: id } = await comprar('Pepino Comum', 55, { limite: 1000 })
    await abrirComo(page, comprador, `/pedido/${id}`, { width: 1280, height: 900 })
    const abrir = () => page.getByRole('region', { name: 'Conversa' }).getByRole('button').first().click()
    await abrir()
    const conversa = page.getByRole('dialog', { name: 'Equipe Réstia' })
    const campo = conversa.getByLabel('Mensagem', { exact: true })
    const escritas = /\/v1\/pedido\/\d+\/mensagem$/
    // The server takes the message, and its answer comes late.
    let responder: () => void = () => undefined
    const liberada = new Promise<void>(resolve => {
      responder = resolve
    })
    await page.route(escritas, async route => {
      if (route.request().method() !== 'POST') return route.fallback()
      const response = await route.fetch()
      await liberada
      await route.fulfill({ response })
    })
    await campo.fill('Chego às 5.')
    await campo.press('Enter')
    await campo.pressSequentially(' Pela doca.')
    responder()
    await expect(campo).toHaveValue('Pela doca.')
    await expect(conversa.getByText('Chego às 5.', { exact: true })).toBeVisible()
    await page.unrouteAll()

    // A gateway loses the answer; the page is opened again before the same words go once more.
    await page.route(escritas, async route => {
      if (route.request().method() !== 'POST') return route.fallback()
      await route.fetch()
      await route.abort()
    })
    await campo.press('Enter')
    await expect(campo).toHaveAttribute('aria-invalid', 'true')
    await page.unrouteAll()
    await page.reload()
    await abrir()
    await expect(campo).toHaveValue('Pela doca.')
    await campo.press('Enter')
    await expect(campo).toHaveValue('')
    const { body } = await comprador.chamar('GET /v1/pedido/{id}/mensagem', { params: { id } })
    expect(body.mensagens.map(({ texto }) => texto)).toEqual(['Chego às 5.', 'Pela doca.'])
  })
})
