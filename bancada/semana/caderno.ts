// What the week looked at and found, by the name of the check, and the taps of each task.
export const CONFERENCIAS = {
  console: 'erros que ninguém causou (console, páginas, pedidos perdidos)',
  guardado: 'o que se digitou ou tocou antes de uma queda está lá',
  'uma-vez': 'o que se tocou foi feito, e uma vez só',
  livros: 'os pedidos do dia nos livros são os que se viram na tela',
  telas: 'cada tarefa pôde ser feita só pelas telas',
} as const

export type Conferencia = keyof typeof CONFERENCIAS

export interface Caderno {
  falhas: { conferencia: Conferencia; frase: string }[]
  contar(conferencia: Conferencia): void
  achar(conferencia: Conferencia, frase: string): void
  /** Notes a failure unless both say the same. */
  igual(conferencia: Conferencia, oQue: string, visto: unknown, esperado: unknown): void
  comecar(tarefa: string): void
  tocar(tarefa: string, toques: number, teclas: number): void
  imprimir(): void
}

/** Opens it; `onde` says the day. */
export function abrirCaderno(onde: () => string): Caderno {
  const feitas = new Map<Conferencia, number>()
  const tarefas = new Map<string, { vezes: number; toques: number; teclas: number }>()
  const falhas: Caderno['falhas'] = []
  const tarefaDe = (nome: string) => {
    const uma = tarefas.get(nome) ?? { vezes: 0, toques: 0, teclas: 0 }
    tarefas.set(nome, uma)
    return uma
  }
  const contar = (conferencia: Conferencia) =>
    void feitas.set(conferencia, (feitas.get(conferencia) ?? 0) + 1)
  const achar = (conferencia: Conferencia, frase: string) => {
    falhas.push({ conferencia, frase: `${onde()} ${frase}` })
    console.log(`  ✗ ${conferencia}: ${onde()} ${frase}`)
  }
  return {
    ...{ falhas, contar, achar },
    igual: (conferencia, oQue, visto, esperado) => {
      contar(conferencia)
      const [um, outro] = [JSON.stringify(visto), JSON.stringify(esperado)]
      if (um !== outro) achar(conferencia, `${oQue}: ${um} em vez de ${outro}`)
    },
    comecar: nome => {
      tarefaDe(nome).vezes++
    },
    tocar: (nome, toques, teclas) => {
      const uma = tarefaDe(nome)
      uma.toques += toques
      uma.teclas += teclas
    },
    imprimir: () => {
      console.log('\nToques por tarefa, em média')
      for (const [nome, { vezes, toques, teclas }] of tarefas)
        console.log(
          `  ${nome}: ${(toques / (vezes || 1)).toFixed(1)} toques, ${(teclas / (vezes || 1)).toFixed(1)} teclas (${vezes} vezes)`,
        )
      console.log('\nConferências')
      for (const [nome, frase] of Object.entries(CONFERENCIAS) as [Conferencia, string][]) {
        const erradas = falhas.filter(({ conferencia }) => conferencia === nome)
        console.log(`  ${erradas.length ? '✗' : '✓'} ${nome}: ${frase} (${feitas.get(nome) ?? 0} vezes)`)
        for (const { frase: uma } of erradas) console.log(`      ${uma}`)
      }
    },
  }
}
