import { useState } from 'react'
import { rotuloDoProduto } from '#web/components/edicao/produto-digitado.ts'
import { semAcento } from '#web/components/produto/sem-acento.ts'
import type { Cotacao } from '#web/queries/cotacao-queries.ts'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { TextInput } from '#web/ui/form/TextInput.tsx'
import { MinhaCotacao } from './MinhaCotacao.tsx'
import styles from './MinhasCotacoes.module.css'

interface ListaDeMinhasCotacoesProps {
  cotacoes: readonly Cotacao[]
}

/** Up to this number of quotes the list needs no filter. */
const SEM_FILTRO = 6

/** The seller's quotes, filtered by name. A saved price opens the next one, so that all prices can be updated in a row. */
export function ListaDeMinhasCotacoes({ cotacoes }: ListaDeMinhasCotacoesProps) {
  const [texto, setTexto] = useState('')
  const [editandoId, setEditandoId] = useState<number | null>(null)
  const textoProcurado = semAcento(texto)
  const cotacoesAchadas = cotacoes.filter(({ produto }) =>
    semAcento(rotuloDoProduto(produto)).includes(textoProcurado),
  )

  return (
    <>
      {cotacoes.length > SEM_FILTRO && (
        <div className={styles.filtro}>
          <TextInput
            label="Filtrar cotações"
            type="search"
            autoComplete="off"
            placeholder="Nome do produto"
            value={texto}
            onChange={event => setTexto(event.target.value)}
          />
        </div>
      )}
      {cotacoesAchadas.length === 0 && <Empty text="Nenhuma cotação com este nome." />}
      <ul className={styles.lista}>
        {cotacoesAchadas.map((cotacao, lugar) => (
          <MinhaCotacao
            key={cotacao.id}
            cotacao={cotacao}
            editando={cotacao.id === editandoId}
            onEditar={editando => setEditandoId(editando ? cotacao.id : null)}
            onSalvo={() => setEditandoId(cotacoesAchadas[lugar + 1]?.id ?? null)}
          />
        ))}
      </ul>
    </>
  )
}
