;; The lookup loop for up to eight players at once, who are in one joint situation. `npm run generate` compiles this into
;; in-step-wasm.ts; in-step.ts writes the tables. The same arithmetic as lookup-loop.ts, in four lanes at a time:
;;      0   the situation and the number of turns that ended, when the loop stopped
;;     16   each player's money, eight numbers
;;     48   the highest amount of each so far
;;     80   the amount of each below which a drawdown is a new maximum
;;    112   the least amount of each that does not end the session, and at 144 the most
;;    256   rolls, one byte each
;;   8192   situations, 36 rolls of 80 bytes: the next situation, with the lowest bit set if the turn ended; a count; at 16 what
;;          each player wins, and at 48 what each needs

(module
  (memory (export "memory") 24)

  ;; Plays the rolls from $at up to $end, or until one that is not filled in or may end a session; returns where it stopped.
  (func (export "run") (param $at i32) (param $end i32) (param $state i32) (param $turnsMax i32) (result i32)
    (local $edge i32) (local $next i32) (local $turns i32) (local $turned i32)
    (local $wealthA v128) (local $wealthB v128) (local $peakA v128) (local $peakB v128)
    (local $floorA v128) (local $floorB v128) (local $leastA v128) (local $leastB v128)
    (local $mostA v128) (local $mostB v128)
    (local $afterA v128) (local $afterB v128) (local $highA v128) (local $highB v128)
    (local.set $wealthA (v128.load (i32.const 16)))
    (local.set $wealthB (v128.load (i32.const 32)))
    (local.set $peakA (v128.load (i32.const 48)))
    (local.set $peakB (v128.load (i32.const 64)))
    (local.set $floorA (v128.load (i32.const 80)))
    (local.set $floorB (v128.load (i32.const 96)))
    (local.set $leastA (v128.load (i32.const 112)))
    (local.set $leastB (v128.load (i32.const 128)))
    (local.set $mostA (v128.load (i32.const 144)))
    (local.set $mostB (v128.load (i32.const 160)))
    (block $done (loop $roll
      (br_if $done (i32.ge_s (local.get $at) (local.get $end)))
      (local.set $edge
        (i32.add (local.get $state)
          (i32.mul (i32.load8_u offset=256 (local.get $at)) (i32.const 80))))
      (local.set $next (i32.load (local.get $edge)))
      (local.set $afterA (i32x4.add (local.get $wealthA) (v128.load offset=16 (local.get $edge))))
      (local.set $afterB (i32x4.add (local.get $wealthB) (v128.load offset=32 (local.get $edge))))
      (br_if $done (v128.any_true (v128.or
        (v128.or
          (i32x4.lt_s (local.get $afterA)
            (i32x4.max_s (v128.load offset=48 (local.get $edge)) (local.get $leastA)))
          (i32x4.gt_s (local.get $afterA) (local.get $mostA)))
        (v128.or
          (i32x4.lt_s (local.get $afterB)
            (i32x4.max_s (v128.load offset=64 (local.get $edge)) (local.get $leastB)))
          (i32x4.gt_s (local.get $afterB) (local.get $mostB))))))
      (local.set $turned (i32.add (local.get $turns) (i32.and (local.get $next) (i32.const 1))))
      (br_if $done (i32.ge_s (local.get $turned) (local.get $turnsMax)))
      (i32.store offset=4 (local.get $edge)
        (i32.add (i32.load offset=4 (local.get $edge)) (i32.const 1)))
      (local.set $turns (local.get $turned))
      ;; A new peak lifts the floor with it; otherwise the floor may fall.
      (local.set $highA (i32x4.max_s (local.get $peakA) (local.get $afterA)))
      (local.set $highB (i32x4.max_s (local.get $peakB) (local.get $afterB)))
      (local.set $floorA (i32x4.min_s (local.get $afterA)
        (i32x4.add (local.get $floorA) (i32x4.sub (local.get $highA) (local.get $peakA)))))
      (local.set $floorB (i32x4.min_s (local.get $afterB)
        (i32x4.add (local.get $floorB) (i32x4.sub (local.get $highB) (local.get $peakB)))))
      (local.set $peakA (local.get $highA))
      (local.set $peakB (local.get $highB))
      (local.set $wealthA (local.get $afterA))
      (local.set $wealthB (local.get $afterB))
      (local.set $state (i32.and (local.get $next) (i32.const -16)))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br $roll)))
    (i32.store (i32.const 0) (local.get $state))
    (i32.store (i32.const 4) (local.get $turns))
    (v128.store (i32.const 16) (local.get $wealthA))
    (v128.store (i32.const 32) (local.get $wealthB))
    (v128.store (i32.const 48) (local.get $peakA))
    (v128.store (i32.const 64) (local.get $peakB))
    (v128.store (i32.const 80) (local.get $floorA))
    (v128.store (i32.const 96) (local.get $floorB))
    (local.get $at))

  ;; The same for players without limits and with more money than they can need: only a roll that is not filled in stops it.
  (func (export "runFree") (param $at i32) (param $end i32) (param $state i32) (result i32)
    (local $edge i32) (local $next i32) (local $turns i32)
    (local $wealthA v128) (local $wealthB v128) (local $peakA v128) (local $peakB v128)
    (local $floorA v128) (local $floorB v128) (local $highA v128) (local $highB v128)
    (local.set $wealthA (v128.load (i32.const 16)))
    (local.set $wealthB (v128.load (i32.const 32)))
    (local.set $peakA (v128.load (i32.const 48)))
    (local.set $peakB (v128.load (i32.const 64)))
    (local.set $floorA (v128.load (i32.const 80)))
    (local.set $floorB (v128.load (i32.const 96)))
    (block $done (loop $roll
      (br_if $done (i32.ge_s (local.get $at) (local.get $end)))
      (local.set $edge
        (i32.add (local.get $state)
          (i32.mul (i32.load8_u offset=256 (local.get $at)) (i32.const 80))))
      (local.set $next (i32.load (local.get $edge)))
      (br_if $done (i32.eqz (local.get $next)))
      (i32.store offset=4 (local.get $edge)
        (i32.add (i32.load offset=4 (local.get $edge)) (i32.const 1)))
      (local.set $state (i32.and (local.get $next) (i32.const -16)))
      (local.set $turns (i32.add (local.get $turns) (i32.and (local.get $next) (i32.const 1))))
      (local.set $wealthA (i32x4.add (local.get $wealthA) (v128.load offset=16 (local.get $edge))))
      (local.set $wealthB (i32x4.add (local.get $wealthB) (v128.load offset=32 (local.get $edge))))
      (local.set $highA (i32x4.max_s (local.get $peakA) (local.get $wealthA)))
      (local.set $highB (i32x4.max_s (local.get $peakB) (local.get $wealthB)))
      (local.set $floorA (i32x4.min_s (local.get $wealthA)
        (i32x4.add (local.get $floorA) (i32x4.sub (local.get $highA) (local.get $peakA)))))
      (local.set $floorB (i32x4.min_s (local.get $wealthB)
        (i32x4.add (local.get $floorB) (i32x4.sub (local.get $highB) (local.get $peakB)))))
      (local.set $peakA (local.get $highA))
      (local.set $peakB (local.get $highB))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br $roll)))
    (i32.store (i32.const 0) (local.get $state))
    (i32.store (i32.const 4) (local.get $turns))
    (v128.store (i32.const 16) (local.get $wealthA))
    (v128.store (i32.const 32) (local.get $wealthB))
    (v128.store (i32.const 48) (local.get $peakA))
    (v128.store (i32.const 64) (local.get $peakB))
    (v128.store (i32.const 80) (local.get $floorA))
    (v128.store (i32.const 96) (local.get $floorB))
    (local.get $at))
)
