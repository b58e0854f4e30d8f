<?php

declare(strict_types=1);

namespace MessagingGateway\Testing;

/**
 * Holds what a call gives against the contract's limits, and words what is wrong as the gateway does.
 *
 * @internal
 *
 * @phpstan-import-type Rule from Contract
 */
final class InputCheck
{
    /** @var array<string, list<string>> */
    private array $errors = [];

    /**
     * @param array<string, mixed> $values
     * @param array<string, Rule> $rules
     *
     * @return array<string, list<string>> texts by field; empty where all is right
     */
    public static function errors(array $values, array $rules): array
    {
        $check = new self();
        $check->fields($values, $rules, '');

        return $check->errors;
    }

    /**
     * @param array<string, mixed> $values
     * @param array<string, Rule> $rules
     */
    private function fields(array $values, array $rules, string $prefix): void
    {
        foreach ($rules as $name => $rule) {
            $value = $values[$name] ?? null;
            if ($value !== null) {
                $this->value($value, $rule, $prefix . $name);
            } elseif (($rule['required'] ?? false) === true && !(($rule['nullable'] ?? false) === true && \array_key_exists($name, $values))) {
                $this->wrong($prefix . $name, 'is required');
            }
        }
    }

    /** @param Rule $rule */
    private function value(mixed $value, array $rule, string $field): void
    {
        switch ($rule['type'] ?? null) {
            case 'string':
                $this->text($value, $rule, $field);
                break;
            case 'integer':
                $isInteger = \is_int($value) || (\is_string($value) && preg_match('/^-?\d+$/D', $value) === 1);
                $this->number($value, $isInteger, 'an integer', $rule, $field);
                break;
            case 'number':
                $this->number($value, \is_int($value) || \is_float($value), 'a number', $rule, $field);
                break;
            case 'boolean':
                if (!\is_bool($value)) {
                    $this->wrong($field, 'must be true or false');
                }
                break;
            case 'enum':
                $this->choice($value, $rule, $field);
                break;
            case 'list':
                $this->items($value, $rule, $field);
                break;
            case 'map':
                $this->entries($value, $rule, $field);
                break;
            case 'object':
                $this->object($value, $rule, $field);
                break;
            case 'union':
                $this->union($value, $rule, $field);
        }
    }

    /** @param Rule $rule */
    private function text(mixed $value, array $rule, string $field): void
    {
        if (!\is_string($value)) {
            $this->wrong($field, 'must be a string');

            return;
        }
        $this->size(self::length($value), $rule, 'minLength', 'maxLength', $field);
        $pattern = $rule['pattern'] ?? null;
        if (\is_string($pattern) && preg_match('~' . str_replace('~', '\~', $pattern) . '~D', $value) !== 1) {
            $this->wrong($field, 'format is invalid');
        }
    }

    /** @param Rule $rule */
    private function number(mixed $value, bool $fits, string $kind, array $rule, string $field): void
    {
        if ($fits && is_numeric($value)) {
            $this->size($value + 0, $rule, 'minimum', 'maximum', $field);
        } else {
            $this->wrong($field, "must be {$kind}");
        }
    }

    /** @param Rule $rule */
    private function choice(mixed $value, array $rule, string $field): void
    {
        if (!\in_array($value, (array) ($rule['values'] ?? []), true)) {
            $this->errors[$field][] = "The selected {$field} is invalid.";
        }
    }

    /** @param Rule $rule */
    private function items(mixed $value, array $rule, string $field): void
    {
        if (!\is_array($value) || !array_is_list($value)) {
            $this->wrong($field, 'must be an array');

            return;
        }
        $this->size(\count($value), $rule, 'minItems', 'maxItems', $field);
        foreach ($value as $index => $item) {
            $this->value($item, self::rule($rule['items'] ?? []), "{$field}.{$index}");
        }
    }

    /** @param Rule $rule */
    private function entries(mixed $value, array $rule, string $field): void
    {
        $entries = $value instanceof \stdClass ? [] : $value;
        if (!\is_array($entries)) {
            $this->wrong($field, 'must be an object');

            return;
        }
        foreach ($entries as $key => $item) {
            $this->value($item, self::rule($rule['values'] ?? []), "{$field}.{$key}");
        }
    }

    /** @param Rule $rule */
    private function object(mixed $value, array $rule, string $field): void
    {
        $name = $rule['name'] ?? null;
        if (!\is_array($value) || !\is_string($name)) {
            $this->wrong($field, 'must be an object');

            return;
        }
        $this->fields(self::rule($value), Contract::object($name), "{$field}.");
    }

    /** @param Rule $rule */
    private function union(mixed $value, array $rule, string $field): void
    {
        $first = null;
        foreach ((array) ($rule['options'] ?? []) as $option) {
            $check = new self();
            $check->value($value, self::rule($option) + $rule, $field);
            if ($check->errors === []) {
                return;
            }
            $first ??= $check->errors;
        }
        $this->errors += $first ?? [];
    }

    /** @param Rule $rule */
    private function size(int|float $size, array $rule, string $least, string $most, string $field): void
    {
        $minimum = $rule[$least] ?? null;
        $maximum = $rule[$most] ?? null;
        if (is_numeric($minimum) && $size < $minimum) {
            $this->wrong($field, "must be at least {$minimum}");
        }
        if (is_numeric($maximum) && $size > $maximum) {
            $this->wrong($field, "must not be greater than {$maximum}");
        }
    }

    private function wrong(string $field, string $what): void
    {
        $this->errors[$field][] = "The {$field} field {$what}.";
    }

    /** @return array<string, mixed> */
    private static function rule(mixed $value): array
    {
        $rule = [];
        foreach (\is_array($value) ? $value : [] as $name => $part) {
            $rule[(string) $name] = $part;
        }

        return $rule;
    }

    /** UTF-16 units, as the gateway counts. */
    private static function length(string $text): int
    {
        return (int) preg_match_all('/[^\x80-\xBF]/', $text) + (int) preg_match_all('/[\xF0-\xFF]/', $text);
    }
}
