// Words that are written right, of food that most markets of fresh produce do not sell. They are no misspelling of something else: who looks
// for 'cerveja' does not mean 'cereja' (rule N4).
import { singularDe } from './singular.ts'

const PALAVRAS = `
  acai acem acerola achocolatado acougue acucar adocante agrotoxico agua aguardente alcachofra alcaparra alcatra alcool alecrim alfafa
  almeirao almondega ameixa amendoa amendoim amora arroz aspargo atum aveia avela azeite azeitona
  bacalhau bacon bala baunilha bebida bife biscoito bisnaga bolacha bolo bombom borracha burrata
  cacau cafe caju calabresa caldo camarao canela caqui carambola carne carvao castanha catchup ceia cereal cereja cerveja cha
  chantilly chester chiclete chocolate chourico cimento coca coelho cogumelo cola colher cominho compota condensado conserva copo
  costela couro creme croissant cupuacu curry cuscuz desinfetante desodorante detergente
  endivia erva ervilha escarola esfirra esponja essencia extrato
  farelo farinha farofa fazenda feijao fermento figo filtro flocos fosforo framboesa frango frios fuba
  galinha garrafa gelatina geleia gelo granola graviola groselha guarana guardanapo
  hamburguer hortela iogurte jabuticaba jaca jambo
  kiwi lagarto laranjada lata leite lenha lentilha licor linguica lixo louro lula luva
  macarrao maionese malte mangaba manjericao manteiga margarina marisco marmelo mate mel melado merluza mexilhao mirtilo molho
  mostarda mortadela mortandela mussarela muzzarela nabo nata nectarina nescau noz oleo oregano ostra
  paio palmito pamonha panela panetone pao papel pastel pato patinho peixe peito pera peru pessego picanha pimenta pinhao pipoca pirulito pitanga
  pizza polpa polvo porco presunto provolone queijo quinoa rabada rabanete racao refrigerante requeijao ricota roma rosca
  sabao sabonete sacola sal salame salgadinho salmao salsao salsicha sardinha shampoo siri soja sopa sorvete suco suino tamara tamarindo
  tapioca tilapia tofu tomilho torrada torta toucinho trigo trufa
  adubo armario banheiro cadeira caderno camisa caneta carrinho carro casa celular computador faca fogao fralda garfo geladeira janela
  lampada madeira martelo meia mesa parafuso perfume pneu porta prato prego remedio sapato telefone tesoura tijolo tinta toalha vaso
  vassoura vela vinagre vinho vodka whisky
`

const CONHECIDAS = new Set(PALAVRAS.split(/\s+/).map(singularDe))

/** Is this word, without accents, one of them, in the singular or in a plural? */
export function ehDeOutroRamo(palavra: string): boolean {
  return CONHECIDAS.has(singularDe(palavra))
}
