import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, shownToasts } from '#web/ui/feedback/toast.ts'
import { avisarERecarregar, repetirAviso } from './avisar-e-recarregar.ts'

const recarregar = vi.fn()

beforeEach(() => {
  const guardados = new Map<string, string>()
  vi.useFakeTimers()
  vi.stubGlobal('location', { reload: recarregar })
  vi.stubGlobal('sessionStorage', {
    getItem: (nome: string) => guardados.get(nome) ?? null,
    setItem: (nome: string, valor: string) => guardados.set(nome, valor),
    removeItem: (nome: string) => guardados.delete(nome),
  })
})
afterEach(() => {
  for (const { id } of shownToasts.read()) dismissToast(id)
  recarregar.mockClear()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('spec §8.6, §8.7, §8.8: the page reloads 600 ms after a success, and says it once more', () => {
  avisarERecarregar('Perfil atualizado com sucesso!')
  vi.advanceTimersByTime(599)
  expect(recarregar).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(recarregar).toHaveBeenCalledOnce()
  repetirAviso()
  repetirAviso()
  const ditos = shownToasts.read().map(({ message, count }) => [message, count])
  expect(ditos).toEqual([['Perfil atualizado com sucesso!', 2]])
})

test('spec §9.9: a message of the profile stays 5 s', () => {
  avisarERecarregar('Senha alterada com sucesso!')
  expect(shownToasts.read().map(({ seconds }) => seconds)).toEqual([5])
  repetirAviso()
  expect(shownToasts.read().map(({ seconds }) => seconds)).toEqual([5])
})
