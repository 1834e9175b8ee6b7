import { Link } from '@tanstack/react-router'
import { deReais, formatarCentavos } from '#domain/centavos.ts'
import { QUANTIDADE_MAXIMA } from '#domain/compra/carrinho.ts'
import { formatarInteiro } from '#domain/inteiro.ts'
import { deQuilos, formatarPeso } from '#domain/peso.ts'
import { contarUnidades } from '#domain/venda/produto-escrito.ts'
import { textosDaQuantidade } from '#web/components/carrinho/textos-da-quantidade.ts'
import { CombinadoAte } from '#web/components/combinado/CombinadoAte.tsx'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { PrecoPorKg } from '#web/components/dinheiro/PrecoPorKg.tsx'
import { ImagemDoProduto } from '#web/components/produto/ImagemDoProduto.tsx'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { paths } from '#web/paths.ts'
import type { ItemDoCarrinho } from '#web/queries/compra/carrinho/carrinho-otimista.ts'
import {
  useAceitarParecidos,
  useAlterarQuantidade,
  useRemoverItem,
} from '#web/queries/compra/carrinho/mudar-itens.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { IconButton } from '#web/ui/action/IconButton.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Grid, Row } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { passFocus } from '#web/ui/page/pass-focus.ts'
import { Stepper } from '#web/ui/quantity/Stepper.tsx'
import styles from './LinhaDoCarrinho.module.css'

interface LinhaDoCarrinhoProps {
  item: ItemDoCarrinho
  /** The boleto is being issued: nothing can be changed (rule M17). */
  bloqueado: boolean
  /** Called before the item is removed, so that the list can move the focus. */
  aoRemover: () => void
}

/** One item of the cart: what it is, what it costs today, how many. */
export function LinhaDoCarrinho({ item, bloqueado, aoRemover }: LinhaDoCarrinhoProps) {
  const { mutate: alterar } = useAlterarQuantidade()
  const { mutate: remover, isPending: removendo } = useRemoverItem()
  const { quantidade, disponivel, cotacao, peso, total, multiplo = 1 } = item
  const { produto } = cotacao
  const { membro } = useUser()
  // Readers do not need their own name on every line.
  const deOutro = item.porNome === membro?.nome ? null : item.porNome?.split(' ')[0]
  const diminuirRemove = disponivel && quantidade <= multiplo
  const mudar = (nova: number) => alterar({ itemId: item.id, quantidade: nova })

  async function perguntar() {
    const sim = await confirmAction({
      title: `Remover ${produto.nome} do carrinho?`,
      confirmLabel: 'Remover',
      danger: true,
    })
    if (!sim || removendo) return
    aoRemover()
    remover(item)
  }

  return (
    <Grid as="li" columnGap={1} align="center" className={`rule-above ${styles.linha}`}>
      <ImagemDoProduto produto={produto} lugar="linha" className={styles.imagem} />
      <h4 className={`strong tight ${styles.produto}`}>
        <Link to={paths.produto(produto.id)} className={`name-link ${styles.nome}`}>
          {produto.nome}
        </Link>
      </h4>
      <Row columnGap={2} wrap shrink align="stretch" className={`muted small snug ${styles.detalhe}`}>
        <span className={styles.unidade}>
          {unidadeComPeso(produto)} <CombinadoAte {...item} />
          {deOutro && <span className="nowrap"> · {deOutro}</span>}
        </span>
        {/* Of one unit it is the sum, which compact rows have once. */}
        <p className={classNames(styles.preco, quantidade === 1 && styles.igual)}>
          <ValorDaLinha valor={cotacao.preco} riscado={!disponivel} />
          {disponivel && <PrecoPorKg valor={cotacao.precoPorKg} />}
        </p>
      </Row>
      <div className={classNames(styles.quantidade, 'text-end')}>
        {disponivel && !bloqueado ? (
          <Stepper
            tone="quiet"
            value={quantidade}
            max={QUANTIDADE_MAXIMA}
            texts={textosDaQuantidade(produto)}
            step={multiplo}
            label={`Quantidade de ${produto.nome}`}
            onChange={mudar}
            onRemove={perguntar}
          />
        ) : (
          <span>{contarUnidades(quantidade, produto)}</span>
        )}
      </div>
      {!bloqueado && !diminuirRemove && (
        <IconButton
          icon="trash"
          label={`Remover ${produto.nome}`}
          // Where it is narrow the quantity 0 removes, too.
          className={classNames(styles.remover, disponivel && styles.repetido)}
          onClick={perguntar}
        />
      )}
      <p className={`tight text-end ${styles.total}`}>
        <strong>
          <ValorDaLinha valor={total} riscado={!disponivel} />
        </strong>
        <span className={styles.peso}>{formatarPeso(deQuilos(peso))}</span>
      </p>
      <Row wrap columnGap={4} justify="between" className={`unless-empty link-row ${styles.aviso}`}>
        <AvisoDoItem item={item} onUsar={bloqueado ? undefined : mudar} />
        {item.aceitaParecidos && <Parecidos item={item} bloqueado={bloqueado} />}
      </Row>
    </Grid>
  )
}

/** The item came from a list's line that takes similar products; one tap asks instead (rule N156). */
function Parecidos({ item, bloqueado }: Pick<LinhaDoCarrinhoProps, 'item' | 'bloqueado'>) {
  const { mutate: aceitar, isPending } = useAceitarParecidos()
  return (
    <Row gap={2} className="muted small">
      Se faltar, aceito parecidos
      {!bloqueado && (
        <Button
          variant="plain"
          busy={isPending}
          aria-label={`Perguntar antes de trocar ${item.cotacao.produto.nome}`}
          onClick={() => aceitar({ item, aceita: false })}
        >
          Perguntar antes
        </Button>
      )}
    </Row>
  )
}

/** An amount; struck through if the item is no longer for sale. */
function ValorDaLinha({ valor, riscado }: { valor: ItemDoCarrinho['total']; riscado: boolean }) {
  const dinheiro = <Dinheiro valor={valor} />
  return riscado ? <s>{dinheiro}</s> : dinheiro
}

interface AvisoDoItemProps {
  item: ItemDoCarrinho
  /** Sets the item's quantity; undefined while nothing can be changed. */
  onUsar: ((quantidade: number) => void) | undefined
}

/** What an item needs before its boleto, and what changed since it was added: its price, or that it cannot be bought (rules M15, N11–N20). */
function AvisoDoItem({ item, onUsar }: AvisoDoItemProps) {
  const { disponivel, precoAnterior, cotacao, aviso } = item
  if (!disponivel)
    return (
      <>
        {aviso && aviso.codigo !== 'item-indisponivel' ? (
          <AvisoDasCondicoes item={item} />
        ) : (
          <StatusMark icon="alert" tone="danger" sentence>
            Indisponível: remova para continuar
          </StatusMark>
        )}
        <OutrasCotacoes produto={cotacao.produto} />
      </>
    )
  return (
    <>
      <AvisoDasCondicoes item={item} onUsar={onUsar} />
      {precoAnterior !== null && <PrecoMudou antes={precoAnterior} cotacao={cotacao} />}
    </>
  )
}

type PrecoMudouProps = Pick<ItemDoCarrinho, 'cotacao'> & { antes: ItemDoCarrinho['total'] }

function PrecoMudou({ antes: precoAnterior, cotacao }: PrecoMudouProps) {
  const [antes, agora] = [precoAnterior, cotacao.preco].map(preco => formatarCentavos(deReais(preco)))
  return (
    <>
      <StatusMark icon="info" tone="warn" sentence>
        {`O preço mudou: ${antes} → ${agora}`}
      </StatusMark>
      <OutrasCotacoes produto={cotacao.produto} />
    </>
  )
}

function OutrasCotacoes({ produto }: Pick<ItemDoCarrinho['cotacao'], 'produto'>) {
  return (
    <Link to={paths.produto(produto.id)} aria-label={`Ver outras cotações de ${produto.nome}`}>
      Ver outras cotações
    </Link>
  )
}

interface AvisoDasCondicoesProps {
  item: ItemDoCarrinho
  /** Sets the item's quantity; undefined while nothing can be changed. */
  onUsar?: ((quantidade: number) => void) | undefined
}

/** What an item needs before its boleto, and one tap that mends it where a quantity does (rules N11–N20). */
function AvisoDasCondicoes({ item: { aviso, cotacao }, onUsar }: AvisoDasCondicoesProps) {
  if (!aviso) return null
  const { message, sugestao } = aviso
  return (
    <>
      <StatusMark icon="alert" tone={sugestao === null ? 'danger' : 'warn'} sentence>
        {message}
      </StatusMark>
      {sugestao !== null && onUsar && (
        <Button
          variant="quiet"
          aria-label={`Usar ${sugestao} de ${cotacao.produto.nome}`}
          data-usar=""
          onClick={({ currentTarget }) => {
            passFocus(currentTarget, '[data-usar]', botaoDaQuantidade(currentTarget))
            onUsar(sugestao)
          }}
        >
          Usar {formatarInteiro(sugestao)}
        </Button>
      )}
    </>
  )
}

// A button, not the field: on a phone the field would open the keyboard.
function botaoDaQuantidade(botao: HTMLElement): HTMLElement | null {
  return botao.closest('li')?.querySelector<HTMLElement>('[role=group] button:last-of-type') ?? null
}
