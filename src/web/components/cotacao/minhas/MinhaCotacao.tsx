import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatarIdade } from '#web/components/data/datas.ts'
import { Preco } from '#web/components/dinheiro/Preco.tsx'
import { PrecoPorKg } from '#web/components/dinheiro/PrecoPorKg.tsx'
import { ImagemDoProduto } from '#web/components/produto/ImagemDoProduto.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { paths } from '#web/paths.ts'
import { type Cotacao, useRemoverCotacao } from '#web/queries/cotacao-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { idadeDesde } from '../termos/termos.ts'
import { SituacaoDaCotacao } from './condicoes/SituacaoDaCotacao.tsx'
import { EdicaoDePreco } from './EdicaoDePreco.tsx'
import styles from './MinhasCotacoes.module.css'

interface MinhaCotacaoProps {
  cotacao: Cotacao
  editando: boolean
  onEditar: (editando: boolean) => void
  /** Called after the new price was saved. */
  onSalvo: () => void
}

/** One of the seller's quotes: its price, or the field that changes it. */
export function MinhaCotacao({ cotacao, editando, onEditar, onSalvo }: MinhaCotacaoProps) {
  const editava = useRef(editando)
  const rootRef = useRef<HTMLLIElement>(null)
  const { mutate: remover, isPending: removendo } = useRemoverCotacao()
  const { produto } = cotacao

  useEffect(() => {
    // Moves the focus only after an edit, not when the list is first drawn.
    if (editava.current === editando) return
    editava.current = editando
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
      <Card className={styles.cotacao}>
        <ImagemDoProduto produto={produto} lugar="linha" className={styles.imagem} />
        <div className={styles.nome}>
          <h3>
            <Link to={paths.produto(produto.id)}>{produto.nome}</Link>
          </h3>
          <p>{[produto.tipo, unidadeComPeso(produto)].filter(Boolean).join(' · ')}</p>
          <p>Atualizada {formatarIdade(idadeDesde(cotacao), new Date())}</p>
        </div>
        {editando ? (
          <div className={styles.edicao}>
            <EdicaoDePreco cotacao={cotacao} onClose={() => onEditar(false)} onSalvo={onSalvo} />
          </div>
        ) : (
          <div className={styles.preco}>
            <PrecoPorKg valor={cotacao.precoPorKg} />
            <Preco valor={cotacao.preco} />
            <span className={styles.acoes}>
              <Button
                variant="quiet"
                icon="edit"
                aria-label={`Editar o preço de ${produto.nome}`}
                onClick={() => onEditar(true)}
              >
                Editar
              </Button>
              <IconButton icon="trash" label={`Excluir a cotação de ${produto.nome}`} onClick={excluir} />
            </span>
          </div>
        )}
        {!editando && <SituacaoDaCotacao cotacao={cotacao} />}
      </Card>
    </li>
  )
}
