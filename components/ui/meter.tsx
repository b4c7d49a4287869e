import { IconAlertOctagon, IconAlertTriangle } from "@tabler/icons-react";
import classes from "./meter.module.css";
import { meterText } from "./meter-text";

/** A lane's budget: `freeze ███████░░░░░ 7 of 12 merge`. The text says everything that the bar shows. */
export function Meter({
  label,
  value,
  limit,
  unit,
}: {
  readonly label: string;
  readonly value: number;
  readonly limit: number;
  /** What the limit counts, e.g. `merge`. */
  readonly unit: string;
}) {
  const { text, level } = meterText(value, limit, unit);
  const filled = limit === 0 ? Number(value > 0) : Math.min(value / limit, 1);
  return (
    <div className={classes.root}>
      <span className={classes.label}>{label}</span>
      <div className={classes.track} aria-hidden>
        <div className={classes.fill} data-level={level} style={{ width: `${filled * 100}%` }} />
      </div>
      <span className={classes.text}>
        {text}
        {level === "full" && <IconAlertTriangle size={15} aria-hidden />}
        {level === "over" && <IconAlertOctagon size={15} aria-hidden />}
      </span>
    </div>
  );
}
