import type { ReactNode } from 'react'
import { formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { formatarTelefone } from '#domain/cadastro/telefone.ts'
import { volumesDoItem } from '#domain/entrega/separacao.ts'
import { pagamentoADizer } from '#domain/pedido/palavras.ts'
import { deQuilos, formatarPeso, type Gramas, gramas } from '#domain/peso.ts'
import { quantidadeAoLado } from '#domain/venda/produto-escrito.ts'
import { formatarDia } from '#web/components/data/datas.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { formatarDiaPorExtenso } from '#web/components/entrega/dia-de-entrega.ts'
import { valorDosProdutos } from '#web/components/frete/entrega.ts'
import { Folha } from '#web/components/impressao/Folha.tsx'
import { useImprimindo } from '#web/components/impressao/use-imprimindo.ts'
import { unidadeComPeso } from '#web/components/produto/unidade.ts'
import { descreverSubstituto } from '#web/components/separacao/falta.ts'
import { marcasDoPagamento, marcasDoPedido } from '#web/components/status/marcas.ts'
import { type Destinatario, type Pedido, useDestinatario } from '#web/queries/pedido/pedido-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { menuItemClass } from '#web/ui/overlay/Menu.tsx'
import styles from './FolhaDoPedido.module.css'

/**
 * The entry of a menu that prints the order. While the browser prints, by the entry or by its own menu, the sheet stands on the page. A buyer's
 * own address is read with the order; staff read it when they choose it.
 */
export function ImpressaoDoPedido({ pedido }: { pedido: Pedido }) {
  const pode = usePermissao()
  const { data: destinatario, refetch } = useDestinatario(pedido.id, pode('gerir-compras'))
  const imprimindo = useImprimindo()

  async function imprimir() {
    if (pode('ver-frete-e-boleto') && !destinatario) await refetch()
    window.print()
  }

  return (
    <>
      <button type="button" className={menuItemClass} onClick={() => void imprimir()}>
        Imprimir
      </button>
      {imprimindo && <FolhaDoPedido pedido={pedido} destinatario={destinatario} />}
    </>
  )
}

interface FolhaDoPedidoProps {
  pedido: Pedido
  /** Undefined for a seller, and until it is read. */
  destinatario: Destinatario | undefined
}

/** The order on one page of A4, as it goes with the goods; a seller's has its own items only (rule M29). Screens do not show it. */
function FolhaDoPedido({ pedido, destinatario }: FolhaDoPedidoProps) {
  const { id, comprador, dataCriacao, entregaDia, statusPedido } = pedido
  const pagamento = pagamentoADizer(pedido)
  return (
    <Folha
      titulo={`Pedido #${id}`}
      aoLado={
        <>
          Feito em {formatarDia(dataCriacao)}
          <br />
          {marcasDoPedido[statusPedido].palavra}
          {pagamento && ` · ${marcasDoPagamento[pagamento].palavra}`}
        </>
      }
    >
      {entregaDia && (
        <p className={styles.entrega}>
          Entrega <strong>{formatarDiaPorExtenso(entregaDia)}</strong>
        </p>
      )}
      <section className={styles.destino}>
        <div>
          <h2>Comprador</h2>
          <p>
            <strong>{destinatario?.nome ?? comprador.nome}</strong>
          </p>
          {destinatario?.cnpj && <p>CNPJ {formatarCnpj(destinatario.cnpj)}</p>}
          {pedido.referencia && <p>Nº do comprador: {pedido.referencia}</p>}
          {destinatario?.telefone && <p>{formatarTelefone(destinatario.telefone)}</p>}
        </div>
        {destinatario?.endereco && (
          <Endereco endereco={destinatario.endereco} nota={destinatario.notaDeEntrega} />
        )}
      </section>
      <Itens pedido={pedido} />
      <footer className={styles.recibo}>
        <span>Recebido por</span>
        <span>Data e hora</span>
      </footer>
    </Folha>
  )
}

interface EnderecoProps {
  endereco: NonNullable<Destinatario['endereco']>
  /** How to get there and when, in the buyer's words (rule N46). */
  nota: string | null
}

function Endereco({ endereco, nota }: EnderecoProps) {
  const { rua, numero, complemento, bairro, cidade, estadoSigla, cep } = endereco
  return (
    <div>
      <h2>Entregar em</h2>
      <p>{[rua, numero, complemento].filter(Boolean).join(', ')}</p>
      <p>{[bairro, [cidade, estadoSigla].filter(Boolean).join('/')].filter(Boolean).join(' · ')}</p>
      {cep && <p>CEP {cep.replace(/^(\d{5})/, '$1-')}</p>}
      {nota && <p>{nota}</p>}
    </div>
  )
}

function Itens({ pedido: { itensPedido, frete, total } }: { pedido: Pedido }) {
  const { volumes, peso } = somarItens(itensPedido)
  return (
    <>
      <table className={styles.itens}>
        <thead>
          <tr>
            <th>Qtd.</th>
            <th>Produto</th>
            {frete && <th>Vendedor</th>}
            <th>Peso</th>
            <th>Preço</th>
            <th>Total</th>
          </tr>
        </thead>
        <tbody>
          {itensPedido.map(item => (
            <tr key={item.id}>
              <td>
                <strong className="nowrap">{quantidadeAoLado(item.quantidade, item.cotacao.produto)}</strong>
              </td>
              <td>
                <strong>{item.cotacao.produto.nome}</strong>, {unidadeComPeso(item.cotacao.produto)}
                {item.substituto?.situacao === 'ACEITA' && `; ${descreverSubstituto(item.substituto)}`}
              </td>
              {frete && <td>{item.cotacao.vendedorNome}</td>}
              <td>{formatarPeso(deQuilos(item.peso))}</td>
              <td>
                <Dinheiro valor={item.cotacao.preco} />
              </td>
              <td>
                <Dinheiro valor={item.total} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={styles.somas}>
        <Soma termo="Caixas e volumes">{volumes}</Soma>
        <Soma termo="Peso">{formatarPeso(peso)}</Soma>
        {frete && (
          <>
            <Soma termo="Produtos">
              <Dinheiro valor={valorDosProdutos({ total, frete })} />
            </Soma>
            <Soma termo="Frete">
              {frete.valor === null ? 'a combinar' : <Dinheiro valor={frete.valor} />}
            </Soma>
          </>
        )}
        <Soma termo={frete ? 'Total' : 'Total dos seus itens'}>
          <Dinheiro valor={total} />
        </Soma>
      </dl>
    </>
  )
}

function Soma({ termo, children }: { termo: string; children: ReactNode }) {
  return (
    <div>
      <dt>{termo}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What the items of an order are together: boxes or other units, and their weight. */
function somarItens(itens: Pedido['itensPedido']): { volumes: number; peso: Gramas } {
  return {
    volumes: itens.reduce((soma, { quantidade, cotacao: { produto } }) => {
      const { unidadeMedida } = produto
      return soma + volumesDoItem({ quantidade, separado: null, unidadeMedida })
    }, 0),
    peso: gramas(itens.reduce((soma, { peso }) => soma + deQuilos(peso), 0)),
  }
}
