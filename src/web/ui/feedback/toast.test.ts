import { afterEach, expect, test } from 'vitest'
import { dismissToast, dismissUndo, shownToasts, toast, toastOnce } from './toast.ts'

const messages = () => shownToasts.read().map(({ message }) => message)

afterEach(() => {
  for (const { id } of shownToasts.read()) dismissToast(id)
})

test('three at most, the oldest leaves first', () => {
  for (const message of ['um', 'dois', 'três', 'quatro']) toast(message)
  expect(messages()).toEqual(['dois', 'três', 'quatro'])
})

test('spec §9.8: four seconds unless told, eight where there is something to undo', () => {
  toast('do carrinho')
  toast('do perfil', { seconds: 5 })
  toast('desfazível', { undo: () => undefined, undoOf: 'x' })
  expect(shownToasts.read().map(({ seconds }) => seconds)).toEqual([4, 5, 8])
})

test('an undo goes with what it undoes, and other messages stay', () => {
  toast('retirado', { undo: () => undefined, undoOf: 'carrinho' })
  toast('esvaziado', { undo: () => undefined, undoOf: 'carrinho' })
  toast('lista removida', { undo: () => undefined, undoOf: 'lista:7' })
  dismissUndo('carrinho')
  expect(messages()).toEqual(['lista removida'])
})

test('removing one leaves the others', () => {
  for (const message of ['um', 'dois']) toast(message)
  dismissToast(shownToasts.read()[0]?.id ?? 0)
  expect(messages()).toEqual(['dois'])
})

const counts = () => shownToasts.read().map(({ message, count }) => [message, count])

test('the same words are one message with a counter, which starts again once it has gone', () => {
  for (let time = 0; time < 12; time++) toast('salvo')
  expect(counts()).toEqual([['salvo', 12]])
  dismissToast(shownToasts.read()[0]?.id ?? 0)
  toast('salvo')
  expect(counts()).toEqual([['salvo', 1]])
})

test('the undos of a session go with it, and what outlives it stays', () => {
  toast('lista removida', { undo: () => undefined, undoOf: 'lista:7' })
  toast('versão nova', { undo: () => undefined, undoOf: null })
  toast('salvo')
  dismissUndo()
  expect(shownToasts.read().map(({ message }) => message)).toEqual(['versão nova', 'salvo'])
})

test('an undo that names nothing does not compile', () => {
  // @ts-expect-error: it would outlive what it undoes
  const semNome = () => toast('removido', { undo: () => undefined })
  expect(semNome).toBeTypeOf('function')
})

test('a series is one message, with the newest words and their undo', () => {
  let undone = ''
  for (const name of ['Aipim', 'Jiló'])
    toast(`Preço de ${name} atualizado!`, { series: 'salvos', undo: () => (undone = name), undoOf: name })
  toast('outra')
  expect(counts()).toEqual([
    ['Preço de Jiló atualizado!', 2],
    ['outra', 1],
  ])
  shownToasts.read()[0]?.undo?.()
  expect(undone).toBe('Jiló')
})

test('the same words stay apart if each undoes its own', () => {
  for (let time = 0; time < 2; time++)
    toast('Tomate saiu do carrinho.', { undo: () => undefined, undoOf: 'carrinho' })
  expect(counts()).toEqual([
    ['Tomate saiu do carrinho.', 1],
    ['Tomate saiu do carrinho.', 1],
  ])
})

test('one fact that is learnt twice is not counted', () => {
  for (let time = 0; time < 2; time++) toastOnce('Boleto gerado!', {})
  expect(counts()).toEqual([['Boleto gerado!', 1]])
})

test('a code for support stays long enough to be written down', () => {
  toast('falhou', { code: '5ad0c0de-0000' })
  expect(shownToasts.read()[0]).toMatchObject({ seconds: 12, code: '5ad0c0de-0000' })
})
