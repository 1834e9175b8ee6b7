import { useState } from 'react'
import { ListaDeOfertas } from '#web/components/produto/ListaDeOfertas.tsx'
import type { Cotacao } from '#web/queries/mercado/cotacao-queries.ts'
import { FiltroDeCotacoes } from '../FiltroDeCotacoes.tsx'
import { MinhaCotacao } from './MinhaCotacao.tsx'

interface ListaDeMinhasCotacoesProps {
  cotacoes: readonly Cotacao[]
}

interface Edicao {
  cotacaoId: Cotacao['id']
}

const edicaoDe = (cotacao: Cotacao | undefined): Edicao | null => (cotacao ? { cotacaoId: cotacao.id } : null)

/** The seller's own price list. A saved price opens the next one, so that all prices can be updated in a row. The market's range is said on the table. */
export function ListaDeMinhasCotacoes({ cotacoes }: ListaDeMinhasCotacoesProps) {
  // An object for each time that a field is opened: the answer of a price goes on to the next one only from the field that sent it.
  const [edicao, setEdicao] = useState<Edicao | null>(null)
  return (
    <FiltroDeCotacoes cotacoes={cotacoes}>
      {achadas => (
        <ListaDeOfertas vista="folha">
          {achadas.map((cotacao, lugar) => (
            <MinhaCotacao
              key={cotacao.id}
              cotacao={cotacao}
              editando={cotacao.id === edicao?.cotacaoId}
              onEditar={editando => setEdicao(editando ? edicaoDe(cotacao) : null)}
              onSalvo={() => setEdicao(atual => (atual === edicao ? edicaoDe(achadas[lugar + 1]) : atual))}
            />
          ))}
        </ListaDeOfertas>
      )}
    </FiltroDeCotacoes>
  )
}
