import { useLocation } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { type Centavos, emReais, formatarCentavos } from '#domain/centavos.ts'
import { mensagemDaFalha } from '#web/api/api-error.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import type { ProdutoDoCombo } from '#web/components/edicao/produto-digitado.ts'
import { type EscolhaDeProdutos, produtoLivreSchema } from '#web/components/edicao/produto-livre.ts'
import { useEscolha } from '#web/components/edicao/use-escolha.ts'
import { precoDigitadoSchema } from '#web/components/edicao/valor-digitado.ts'
import { FocoDoLink } from '#web/components/foco/FocoDoLink.tsx'
import { ListaDeOfertas } from '#web/components/produto/ListaDeOfertas.tsx'
import { contarCotacoes } from '#web/components/produto/unidade.ts'
import {
  type Cotacao,
  useCotacoesDoVendedor,
  usePublicarCotacao,
} from '#web/queries/mercado/cotacao-queries.ts'
import { useLerFaixaDePreco, useProduto } from '#web/queries/mercado/produto-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Card } from '#web/ui/display/Card.tsx'
import { Fold } from '#web/ui/display/Fold.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Form } from '#web/ui/form/Form.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import { confirmAction } from '#web/ui/overlay/confirm-action.ts'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import primeirosPassosStyles from '../../passos/ListaDePassos.module.css'
import { FiltroDeCotacoes } from '../FiltroDeCotacoes.tsx'
import { PrimeirosPassos } from '../primeiras/PrimeirosPassos.tsx'
import { PrimeirosPrecos } from '../primeiras/PrimeirosPrecos.tsx'
import { CampoDoProduto } from './CampoDoProduto.tsx'
import { MinhaCotacao } from './MinhaCotacao.tsx'
import { PrecoInput } from './PrecoInput.tsx'
import { duvidaSobreOPreco } from './preco-digitado.ts'

/** The quotes of the session's seller: publish, edit in place, delete (spec §6). */
export function MinhasCotacoes() {
  const { id } = useUser()
  const cotacoes = useCotacoesDoVendedor(id)
  const [publicando, setPublicando] = useState(false)
  /** Some of the first prices are published, others have to be corrected. */
  const [comecando, setComecando] = useState(false)
  const levada = useLocation({ select: ({ hash }) => hash === 'cotacoes' })
  const cotados = new Set(cotacoes.data?.map(({ produto }) => produto.id))

  return (
    <section id="cotacoes" tabIndex={-1} aria-labelledby="minhas-cotacoes">
      <Row wrap gap={3} justify="between" below={4}>
        <h3 id="minhas-cotacoes">Minhas cotações</h3>
        <Button icon="plus" variant="quiet" onClick={() => setPublicando(true)}>
          Nova cotação
        </Button>
      </Row>
      <PrimeirosPassos />
      <Consultado
        consulta={cotacoes}
        falha="Erro ao carregar as cotações."
        esqueleto={<Skeleton height={94} count={8} label="Carregando cotações…" />}
      >
        {lista =>
          lista.length === 0 || comecando ? (
            <SemCotacoes
              cotados={cotados}
              onParcial={() => setComecando(true)}
              onPronto={() => setComecando(false)}
            />
          ) : (
            // Prices of a morning are set on the table: here is the way to change one of them. A few are simply shown.
            <Fold summary={contarCotacoes(lista.length)} open={levada || lista.length <= POUCAS}>
              <ListaDeMinhasCotacoes cotacoes={lista} />
              <FocoDoLink id="cotacoes" />
            </Fold>
          )
        }
      </Consultado>
      {publicando && (
        <Dialog title="Nova cotação" onClose={() => setPublicando(false)}>
          <CotacaoForm cotados={cotados} onClose={() => setPublicando(false)} />
        </Dialog>
      )}
    </section>
  )
}

/** So many quotes are no list to be folded. */
const POUCAS = 3

interface SemCotacoesProps {
  /** Products with a quote of this seller. */
  cotados: ReadonlySet<number>
  onParcial: () => void
  onPronto: () => void
}

/** Replaces the list of a seller without quotes: the way to the first five. */
function SemCotacoes(precos: SemCotacoesProps) {
  return (
    <Card flow="stack" gap={3} below={4} pad={5} className="wide ink text-start">
      <div>
        <p className={primeirosPassosStyles.titulo}>Nenhuma cotação disponível.</p>
        <p>Escreva até cinco produtos e seus preços, e publique todos de uma vez.</p>
      </div>
      <PrimeirosPrecos {...precos} />
      <FocoDoLink id="cotacoes" />
    </Card>
  )
}

interface CotacaoFormProps {
  /** Products with a quote of this seller: these are not suggested (rule M8). */
  cotados: ReadonlySet<number>
  onClose: () => void
}

// The field holds a product's name; the request sends its id.
const formDe = (escolha: EscolhaDeProdutos) =>
  z.strictObject({ produto: produtoLivreSchema(escolha), preco: precoDigitadoSchema })

/** Publishes a quote: a product found by typing, and its price. */
function CotacaoForm({ cotados, onClose }: CotacaoFormProps) {
  const [escolhido, setEscolhido] = useState<ProdutoDoCombo | null>(null)
  const escolha = useEscolha()
  const produto = useProduto(escolhido?.id ?? null)
  const { mutateAsync: publicar } = usePublicarCotacao()
  const lerFaixa = useLerFaixaDePreco()
  // The schema answers centavos; the doubt is about what was typed.
  const precoDigitado = useRef('')
  return (
    <Form
      label="Nova cotação"
      schema={formDe({ achar: escolha.achar, cotados })}
      defaultValues={{ produto: '', preco: '' }}
      submitLabel="Publicar cotação"
      explainError={error => mensagemDaFalha(error, 'Erro ao publicar a cotação.')}
      onSubmit={async valores => {
        const duvida = duvidaSobreOPreco(
          precoDigitado.current,
          valores.preco,
          await lerFaixa(valores.produto),
        )
        if (duvida && !(await confirmarPreco(valores.preco, duvida))) return
        await publicar({ produtoId: valores.produto, preco: emReais(valores.preco) })
        onClose()
      }}
    >
      {({ field, set }) => {
        const campoDoPreco = field('preco')
        return (
          <>
            <CampoDoProduto
              field={field('produto')}
              escolha={escolha}
              cotados={cotados}
              onProduto={setEscolhido}
              onEntendido={nome => set('produto', nome)}
            />
            <PrecoInput
              field={{
                ...campoDoPreco,
                onChange: event => {
                  precoDigitado.current = event.target.value
                  return campoDoPreco.onChange(event)
                },
              }}
              inicial=""
              pesoQuilos={produto.data?.peso ?? null}
            />
          </>
        )
      }}
    </Form>
  )
}

function confirmarPreco(preco: Centavos, duvida: string): Promise<boolean> {
  const valor = formatarCentavos(preco)
  return confirmAction({
    title: `Publicar por ${valor}?`,
    text: duvida,
    confirmLabel: `Publicar por ${valor}`,
    cancelLabel: 'Corrigir',
  })
}

interface Edicao {
  cotacaoId: Cotacao['id']
}

const edicaoDe = (cotacao: Cotacao | undefined): Edicao | null => (cotacao ? { cotacaoId: cotacao.id } : null)

/** The seller's own price list. A saved price opens the next one, so that all prices can be updated in a row. The market's range is said on the table. */
function ListaDeMinhasCotacoes({ cotacoes }: { cotacoes: readonly Cotacao[] }) {
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
