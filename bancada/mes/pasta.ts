// Where a month or a year lives on the disk, and what is kept after each stretch: `--pasta FOLDER` goes on from there.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { memoryFolder } from '../../tests/support/memory-folder.ts'
import type { Estado } from './estado.ts'

const ESTADO = 'estado.json'

export interface Pasta {
  /** PostgreSQL, the product's files and the provider's. */
  viva: string
  /** What an earlier call kept; null if it starts anew. */
  estado: Estado | null
  /** Keeps all of it, once the programs have ended; what was kept before stays until then. */
  guardar(estado: Estado): void
}

/** Without a name, a folder in memory that goes with this process. */
export async function abrirPasta(nome: string | undefined): Promise<Pasta> {
  const pasta = nome === undefined ? mkdtempSync(join(memoryFolder(), 'restia-mes-')) : resolve(nome)
  if (nome === undefined)
    process.once('exit', () => rmSync(pasta, { recursive: true, force: true, maxRetries: 10 }))
  const [viva, fechada, nova] = ['viva', 'fechada', 'nova'].map(parte => join(pasta, parte)) as [
    string,
    string,
    string, // three names
  ]
  rmSync(nova, { recursive: true, force: true })
  rmSync(viva, { recursive: true, force: true })
  mkdirSync(pasta, { recursive: true })
  const guardado = nome !== undefined && existsSync(fechada)
  // With its owners: PostgreSQL runs as another user.
  if (guardado) execFileSync('cp', ['-a', fechada, viva])
  else mkdirSync(viva)
  await chmod(pasta, 0o711)
  await chmod(viva, 0o711)
  return {
    viva,
    estado: guardado ? JSON.parse(readFileSync(join(viva, ESTADO), 'utf8'), ler) : null,
    guardar: estado => {
      if (nome === undefined) return
      writeFileSync(join(viva, ESTADO), JSON.stringify(estado, escrever))
      execFileSync('cp', ['-a', viva, nova])
      rmSync(fechada, { recursive: true, force: true })
      renameSync(nova, fechada)
    },
  }
}

const escrever = (_: string, valor: unknown) =>
  valor instanceof Map ? { $mapa: [...valor] } : valor instanceof Set ? { $conjunto: [...valor] } : valor

function ler(_: string, valor: unknown): unknown {
  if (typeof valor !== 'object' || valor === null) return valor
  // Written by `escrever`.
  if ('$mapa' in valor) return new Map(valor.$mapa as [unknown, unknown][])
  return '$conjunto' in valor ? new Set(valor.$conjunto as unknown[]) : valor
}
