import { afterEach, expect, test } from 'vitest'
import { dismissToast, shownToasts, toast } from './toast.ts'

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
  toast('desfazível', { undo: () => undefined })
  expect(shownToasts.read().map(({ seconds }) => seconds)).toEqual([4, 5, 8])
})

test('removing one leaves the others', () => {
  for (const message of ['um', 'dois']) toast(message)
  dismissToast(shownToasts.read()[0]?.id ?? 0)
  expect(messages()).toEqual(['dois'])
})
