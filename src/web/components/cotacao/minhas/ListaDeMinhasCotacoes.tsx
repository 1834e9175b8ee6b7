import { useState } from 'react'
import { ListaDeOfertas } from '#web/components/produto/ListaDeOfertas.tsx'
import type { Cotacao } from '#web/queries/cotacao-queries.ts'
import { FiltroDeCotacoes } from '../FiltroDeCotacoes.tsx'
import { MinhaCotacao } from './MinhaCotacao.tsx'

interface ListaDeMinhasCotacoesProps {
  cotacoes: readonly Cotacao[]
}

/** The seller's own price list. A saved price opens the next one, so that all prices can be updated in a row. */
export function ListaDeMinhasCotacoes({ cotacoes }: ListaDeMinhasCotacoesProps) {
  const [editandoId, setEditandoId] = useState<number | null>(null)
  return (
    <FiltroDeCotacoes cotacoes={cotacoes}>
      {achadas => (
        <ListaDeOfertas vista="folha">
          {achadas.map((cotacao, lugar) => (
            <MinhaCotacao
              key={cotacao.id}
              cotacao={cotacao}
              editando={cotacao.id === editandoId}
              onEditar={editando => setEditandoId(editando ? cotacao.id : null)}
              onSalvo={() => setEditandoId(achadas[lugar + 1]?.id ?? null)}
            />
          ))}
        </ListaDeOfertas>
      )}
    </FiltroDeCotacoes>
  )
}
