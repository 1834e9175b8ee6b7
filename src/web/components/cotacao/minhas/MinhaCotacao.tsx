import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { FaixaDaCeasa } from '#web/components/ceasa/FaixaDaCeasa.tsx'
import { OfertaDeProduto } from '#web/components/produto/OfertaDeProduto.tsx'
import { type Cotacao, useRemoverCotacao } from '#web/queries/mercado/cotacao-queries.ts'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { focusIsLost } from '#web/ui/page/pass-focus.ts'
import { SituacaoDaCotacao } from './condicoes/SituacaoDaCotacao.tsx'
import { EdicaoDePreco } from './EdicaoDePreco.tsx'
import styles from './MinhasCotacoes.module.css'

// Few sellers open it for each quote.
const CondicoesDialog = lazy(async () => ({
  default: (await import('./condicoes/CondicoesDialog.tsx')).CondicoesDialog,
}))

interface MinhaCotacaoProps {
  cotacao: Cotacao
  editando: boolean
  onEditar: (editando: boolean) => void
  /** Called after the new price was saved. */
  onSalvo: () => void
}

/** One of the seller's quotes: its price, or the field that changes it. */
export function MinhaCotacao({ cotacao, editando, onEditar, onSalvo }: MinhaCotacaoProps) {
  const [aberta, setAberta] = useState(false)
  const editava = useRef(editando)
  const rootRef = useRef<HTMLLIElement>(null)
  const { mutate: remover, isPending: removendo } = useRemoverCotacao()
  const { produto } = cotacao

  useEffect(() => {
    // Moves the focus only after an edit, not when the list is first drawn.
    if (editava.current === editando) return
    editava.current = editando
    // A row that closes because another one opens leaves it the focus.
    if (!editando && !focusIsLost()) return
    rootRef.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [editando])

  async function excluir() {
    const sim = await confirmAction({
      title: `Excluir a cotação de ${produto.nome}?`,
      text: 'Ela deixa de aparecer para os compradores. Os pedidos já feitos não mudam.',
      confirmLabel: 'Excluir',
      danger: true,
    })
    if (sim && !removendo) remover(cotacao)
  }

  return (
    <li ref={rootRef}>
      <OfertaDeProduto
        produto={produto}
        oferta={editando ? null : cotacao}
        semVendedor
        titulo="h3"
        acao={
          !editando && (
            <span className={styles.acoes}>
              <IconButton
                icon="edit"
                label={`Editar o preço de ${produto.nome}`}
                onClick={() => onEditar(true)}
              />
              <IconButton
                icon="clock"
                label={`Condições de ${produto.nome}`}
                onClick={() => setAberta(true)}
              />
              <IconButton icon="trash" label={`Excluir a cotação de ${produto.nome}`} onClick={excluir} />
            </span>
          )
        }
      />
      {!editando && cotacao.ceasa && (
        <div className={styles.ceasa}>
          <FaixaDaCeasa faixa={cotacao.ceasa} preco={cotacao.preco} />
        </div>
      )}
      {!editando && <SituacaoDaCotacao cotacao={cotacao} onRenovar={() => setAberta(true)} />}
      {editando && (
        <div className={styles.edicao}>
          <EdicaoDePreco cotacao={cotacao} onClose={() => onEditar(false)} onSalvo={onSalvo} />
        </div>
      )}
      {aberta && (
        <Suspense>
          <CondicoesDialog cotacao={cotacao} onClose={() => setAberta(false)} />
        </Suspense>
      )}
    </li>
  )
}
