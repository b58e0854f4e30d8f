<?php

declare(strict_types=1);

// A server that answers by a script: `php server.php <script.json> <log>`. It prints its port, writes each request as a
// line of JSON into the log, and gives request n the nth answer; the last one stays.

[, $scriptPath, $logPath] = $argv;
$script = json_decode((string) file_get_contents($scriptPath), true, 512, JSON_THROW_ON_ERROR);
$listener = stream_socket_server('tcp://127.0.0.1:0');
if ($listener === false || !is_array($script)) {
    exit(1);
}
echo parse_url('tcp://' . stream_socket_get_name($listener, false), PHP_URL_PORT), "\n";

for ($count = 0; ; ++$count) {
    $socket = stream_socket_accept($listener, 600);
    if ($socket === false) {
        exit(0);
    }
    $head = '';
    while (!str_ends_with($head, "\r\n\r\n") && ($byte = fread($socket, 1)) !== false && $byte !== '') {
        $head .= $byte;
    }
    if ($head === '') {
        --$count;
        fclose($socket);
        continue;
    }
    [$first, $lines] = explode("\r\n", $head, 2) + [1 => ''];
    [$method, $target] = explode(' ', $first) + [1 => ''];
    $headers = [];
    foreach (array_filter(explode("\r\n", $lines)) as $line) {
        [$name, $value] = explode(':', $line, 2) + [1 => ''];
        $headers[strtolower($name)] = trim($value);
    }
    $body = '';
    if (($headers['transfer-encoding'] ?? '') === 'chunked') {
        while (($size = (int) hexdec(trim((string) fgets($socket)))) > 0) {
            $body .= stream_get_contents($socket, $size);
            fgets($socket);
        }
        fgets($socket);
    } elseif (($length = (int) ($headers['content-length'] ?? 0)) > 0) {
        if (($headers['expect'] ?? '') === '100-continue') {
            fwrite($socket, "HTTP/1.1 100 Continue\r\n\r\n");
        }
        $body = stream_get_contents($socket, $length);
    }
    $request = ['method' => $method, 'target' => $target, 'headers' => $headers, 'body' => base64_encode($body)];
    file_put_contents($logPath, json_encode($request) . "\n", FILE_APPEND);

    $answer = $script[min($count, count($script) - 1)];
    usleep((int) ($answer['delayMs'] ?? 0) * 1000);
    if (($answer['refuse'] ?? false) === true) {
        fclose($socket);
        continue;
    }
    $content = base64_decode($answer['body'] ?? '');
    $shown = ['connection' => 'close', 'content-type' => 'application/json', ...($answer['headers'] ?? [])];
    if (($answer['chunked'] ?? false) === true) {
        $shown['transfer-encoding'] = 'chunked';
        $content = dechex(strlen($content)) . "\r\n{$content}\r\n";
    } elseif (($answer['endless'] ?? false) !== true) {
        $shown += ['content-length' => (string) strlen($content)];
    }
    $text = "HTTP/1.1 {$answer['status']} -\r\n";
    foreach ($shown as $name => $value) {
        $text .= "{$name}: {$value}\r\n";
    }
    fwrite($socket, "{$text}\r\n" . substr($content, 0, $answer['cutAfter'] ?? null));
    usleep((int) ($answer['holdMs'] ?? 0) * 1000);
    fclose($socket);
}
