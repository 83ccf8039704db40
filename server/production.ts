// React chooses its production form when it is first imported, so this comes before every other import.
process.env.NODE_ENV ??= 'production';
