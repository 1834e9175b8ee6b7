// Conversations of orders for tests: a two-seller order, and the calls of its people.
import { expect } from 'vitest'
import type { AppInProcess } from './app-for-test.ts'
import { fazerPedido } from './compras.ts'
import type { Pessoa } from './pessoa.ts'
import { criarComprador, criarCotacao, criarEquipe, criarVendedor } from './test-users.ts'

/** An order of a buyer with the items of two sellers, and somebody of staff. The first sells for R$ 20,00, the second for R$ 30,00. */
export async function pedidoDeDois(app: AppInProcess) {
  const comprador = await criarComprador(app, { limite: 1_000_000, nome: 'Mercado da Praia' })
  const um = await criarVendedor(app, { nome: 'Horta do Vale' })
  const dois = await criarVendedor(app, { nome: 'Granja Aurora' })
  const equipe = await criarEquipe(app, 'FUNCIONARIO', { nome: 'Dora do Balcão' })
  const id = await fazerPedido(
    comprador,
    await criarCotacao(app, { preco: 2000, vendedor: um }),
    await criarCotacao(app, { preco: 3000, vendedor: dois }),
  )
  return { comprador, um, dois, equipe, id }
}

/** Writes into a thread of an order: that of staff, or with `vendedor` that seller's. */
export function escrever(
  pessoa: Pessoa,
  id: number,
  { texto = 'Chego às 5.', vendedor, ...resto }: Escrita = {},
) {
  const { imageFile, chave } = resto
  return pessoa.chamar('POST /v1/pedido/{id}/mensagem', {
    params: { id },
    form: { texto, ...(vendedor && { vendedorId: vendedor.id }), ...(chave && { chave }) },
    ...(imageFile && { imageFile }),
  })
}

interface Escrita {
  texto?: string
  vendedor?: Pessoa
  chave?: string
  imageFile?: Blob
}

/** Writes, expects that it was taken, and answers the message. */
export async function escreverBem(pessoa: Pessoa, id: number, escrita: Escrita = {}) {
  const { status, body } = await escrever(pessoa, id, escrita)
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

/** Reads a thread as `escrever` names it. */
export function ler(pessoa: Pessoa, id: number, vendedor?: Pessoa) {
  const query = vendedor && { vendedorId: vendedor.id }
  return pessoa.chamar('GET /v1/pedido/{id}/mensagem', { params: { id }, ...(query && { query }) })
}

export async function textos(pessoa: Pessoa, id: number, vendedor?: Pessoa) {
  return (await ler(pessoa, id, vendedor)).body.mensagens.map(({ texto }) => texto)
}

export function listar(pessoa: Pessoa, id: number) {
  return pessoa.chamar('GET /v1/pedido/{id}/conversa', { params: { id } })
}

export function marcar(pessoa: Pessoa, id: number, ate: number, vendedor?: Pessoa) {
  return pessoa.chamar('PUT /v1/pedido/{id}/mensagem/lidas', {
    params: { id },
    body: { ate, ...(vendedor && { vendedorId: vendedor.id }) },
  })
}

export function apagar(pessoa: Pessoa, id: number, mensagemId: number) {
  return pessoa.chamar('DELETE /v1/pedido/{id}/mensagem/{mensagemId}', { params: { id, mensagemId } })
}
